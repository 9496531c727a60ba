package io.photofinish.report;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.PhotoFinish.Step;
import java.util.ArrayList;
import java.util.List;

/** Reports for tests of what shows them. */
public final class Samples {
  /** A name that tries to be markup, a quote, a terminal's command and an annotation. */
  public static final String HOSTILE =
      "com.acme.<script>alert(\"1\")</script>&amp;'`${x}`]]>\u001b[31mred\u0007::error::%0A\u202e";

  private Samples() {}

  /** A report of one run with the given findings. */
  public static Report report(Finding... findings) {
    return new Report("0.1.0", List.of(run("bank.pft")), List.of(findings));
  }

  public static Run run(String trace) {
    return new Run(
        trace,
        1234,
        3,
        1,
        2,
        List.of(new Counted("READ", 700), new Counted("WRITE", 500), new Counted("ACQUIRE", 17)),
        List.of(new Counted("transfer", 800), new Counted("audit", 400), new Counted("main", 34)),
        List.of(new Counted("com.acme.Bank@1", 17)),
        List.of(
            new DetectorSummary("hb", "FIRST_ONLY", 0, 0, 0, 0, 2),
            new DetectorSummary("predict", "PROVEN", 1, 1, 1, 0, 12)),
        List.of());
  }

  /** A proven race that a lock hid in the observed run. */
  public static Finding bank() {
    return finding("a3f5c20d9e417b68", Certainty.PROVEN, "com.acme.Bank.volume", bankPhoto());
  }

  public static PhotoFinish bankPhoto() {
    String transfer = "com.acme.Bank.transfer(Bank.java:%d)";
    String audit = "com.acme.Bank.audit(Bank.java:%d)";
    return new PhotoFinish(
        List.of("main", "transfer", "audit"),
        List.of(
            step(0, 0, 0, "FORK", "transfer", "com.acme.Bank.main(Bank.java:12)", false, false, -1),
            step(0, 1, 0, "FORK", "audit", "com.acme.Bank.main(Bank.java:13)", false, false, -1),
            step(12, 20, 2, "ACQUIRE", "com.acme.Bank@1", audit.formatted(41), true, false, -1),
            step(0, 21, 2, "WRITE", "com.acme.Bank.total@1", audit.formatted(42), false, false, -1),
            step(0, 22, 2, "RELEASE", "com.acme.Bank@1", audit.formatted(43), true, false, -1),
            step(0, 5, 1, "ACQUIRE", "com.acme.Bank@1", transfer.formatted(30), true, true, -1),
            step(0, 6, 1, "READ", "com.acme.Bank.total@1", transfer.formatted(31), false, false, 3),
            step(
                0,
                9,
                1,
                "WRITE",
                "com.acme.Bank.volume@1",
                transfer.formatted(33),
                false,
                false,
                -1),
            step(
                0, 24, 2, "READ", "com.acme.Bank.volume@1", audit.formatted(45), false, false, -1)),
        List.of(new Counted("com.acme.Bank@1", 1)));
  }

  private static Step step(
      long skipped,
      long event,
      int lane,
      String operation,
      String target,
      String location,
      boolean isMoved,
      boolean isLeftOpen,
      int readsFrom) {
    return new Step(
        skipped, event, lane, operation, target, location, isMoved, isLeftOpen, readsFrom);
  }

  /** A finding of the bank's shape. */
  public static Finding finding(
      String fingerprint, Certainty certainty, String variable, PhotoFinish photo) {
    return new Finding(
        fingerprint,
        certainty,
        variable,
        variable + "@1",
        new Access(
            9,
            true,
            "transfer",
            List.of("com.acme.Bank@1"),
            List.of(
                "com.acme.Bank.transfer(Bank.java:33)",
                "com.acme.Bank$Clerk.run(Bank.java:71)",
                "java.lang.Thread.run(Thread.java:840)"),
            new ThreadStart("main", List.of("com.acme.Bank.main(Bank.java:12)")),
            ""),
        new Access(
            24,
            false,
            "audit",
            List.of(),
            List.of("com.acme.Bank.audit(Bank.java:45)", "java.lang.Thread.run(Thread.java:840)"),
            new ThreadStart("main", List.of("com.acme.Bank.main(Bank.java:13)")),
            "BankTest.audits"),
        3,
        List.of("predict"),
        "The first holds com.acme.Bank@1, the second holds no lock.",
        photo == null
            ? ""
            : "Proven by osr, which may reorder critical sections: checked, 7 steps.",
        photo,
        null,
        null,
        1,
        null,
        null);
  }

  /** One of each kind, in the order of their rank. */
  public static Report oneOfEach() {
    Finding potential = finding("0b1c2d3e4f5a6b7c", Certainty.POTENTIAL, "int[] element", null);
    Finding known =
        finding("1122334455667788", Certainty.PROVEN, "com.acme.Log.last", bankPhoto())
            .withKnown(new Known("photofinish.suppressions:3", true, "only for the log; ACME-12"));
    Finding old =
        finding("99aabbccddeeff00", Certainty.PROVEN, "com.acme.Cache.hits", bankPhoto())
            .withKnown(new Known("photofinish-baseline.json", false, ""));
    Finding lazy = finding("abcdefabcdef0123", Certainty.PROVEN, "com.acme.Name.hash", bankPhoto());
    Finding benign =
        new Finding(
            lazy.fingerprint(),
            lazy.certainty(),
            lazy.variable(),
            lazy.example(),
            lazy.first(),
            lazy.second(),
            lazy.count(),
            lazy.foundBy(),
            lazy.unordered(),
            lazy.proof(),
            lazy.photo(),
            new Benign("racy single-check", "Harmless if the value is immutable and read once."),
            null,
            1,
            null,
            null);
    return report(bank(), potential, known, old, benign);
  }

  /** Names that want to be something else wherever they can be. */
  public static Report hostile() {
    String longName = "x".repeat(10_000);
    Access access =
        new Access(
            7,
            true,
            HOSTILE,
            List.of(HOSTILE, longName),
            List.of(HOSTILE + ".run(<b>.java:7)", longName),
            new ThreadStart(HOSTILE, List.of(HOSTILE)),
            HOSTILE);
    PhotoFinish photo =
        new PhotoFinish(
            List.of(HOSTILE, longName),
            List.of(
                step(0, 7, 0, "WRITE", HOSTILE, HOSTILE, false, false, -1),
                step(0, 8, 1, "WRITE", longName, longName, false, false, -1)),
            List.of(new Counted(HOSTILE, 1)));
    return new Report(
        "0.1.0",
        List.of(run(HOSTILE)),
        List.of(
            new Finding(
                "feedfacefeedface",
                Certainty.PROVEN,
                HOSTILE,
                HOSTILE,
                access,
                access,
                1,
                List.of("predict"),
                HOSTILE,
                HOSTILE,
                photo,
                new Benign(HOSTILE, HOSTILE),
                new Known(HOSTILE, true, HOSTILE),
                1,
                null,
                null)));
  }

  /** So many findings, of which the first has a schedule of so many steps. */
  public static Report many(int findings, int steps) {
    List<Finding> all = new ArrayList<>();
    List<Step> longOne = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      longOne.add(
          step(
              0,
              i,
              i % 3,
              i % 2 == 0 ? "READ" : "WRITE",
              "com.acme.Bank.f" + i % 50,
              "",
              false,
              false,
              -1));
    }
    PhotoFinish photo = new PhotoFinish(List.of("main", "a", "b"), longOne, List.of());
    for (int i = 0; i < findings; i++) {
      String fingerprint = "%016x".formatted(i);
      all.add(
          finding(
              fingerprint,
              i % 7 == 6 ? Certainty.POTENTIAL : Certainty.PROVEN,
              "com.acme.part" + i % 20 + ".Type" + i % 300 + ".field" + i,
              i == 0 && steps > 0 ? photo : bankPhoto()));
    }
    return new Report("0.1.0", List.of(run("many.pft")), all);
  }
}
