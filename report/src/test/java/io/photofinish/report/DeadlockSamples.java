package io.photofinish.report;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.PhotoFinish.Step;
import java.util.List;

/** Deadlocks for tests of what shows them. */
public final class DeadlockSamples {
  private static final String PAY = "com.acme.Bank.pay(Bank.java:%d)";
  private static final String LOG = "com.acme.Log.flush(Log.java:%d)";

  private DeadlockSamples() {}

  /** Of two threads, an account and a log. */
  public static DeadlockFinding bank() {
    return bank("d0d0d0d0d0d0d0d0", Certainty.PROVEN);
  }

  public static DeadlockFinding bank(String fingerprint, Certainty certainty) {
    boolean isProven = certainty == Certainty.PROVEN;
    return finding(
        fingerprint,
        certainty,
        List.of(
            member(
                "payer", "com.acme.Account@1", 10, PAY, "com.acme.Log@2", 12, PAY, "BankTest.pays"),
            member("flusher", "com.acme.Log@2", 30, LOG, "com.acme.Account@1", 31, LOG, "")),
        isProven ? photo() : null);
  }

  /** Of three threads and three forks. */
  public static DeadlockFinding diners() {
    String eat = "com.acme.Diner.eat(Diner.java:%d)";
    return finding(
        "3333333333333333",
        Certainty.PROVEN,
        List.of(
            member("diner-1", "com.acme.Fork@1", 7, eat, "com.acme.Fork@2", 8, eat, ""),
            member("diner-2", "com.acme.Fork@2", 7, eat, "com.acme.Fork@3", 8, eat, ""),
            member("diner-3", "com.acme.Fork@3", 7, eat, "com.acme.Fork@1", 8, eat, "")),
        new PhotoFinish(
            List.of("diner-1", "diner-2", "diner-3"),
            List.of(
                acquire(1, 0, "com.acme.Fork@1", eat.formatted(7), true),
                acquire(5, 1, "com.acme.Fork@2", eat.formatted(7), true),
                acquire(9, 2, "com.acme.Fork@3", eat.formatted(7), true),
                acquire(2, 0, "com.acme.Fork@2", eat.formatted(8), false),
                acquire(6, 1, "com.acme.Fork@3", eat.formatted(8), false),
                acquire(10, 2, "com.acme.Fork@1", eat.formatted(8), false)),
            List.of()));
  }

  public static DeadlockFinding finding(
      String fingerprint, Certainty certainty, List<Member> cycle, PhotoFinish photo) {
    return new DeadlockFinding(
        fingerprint,
        certainty,
        cycle.stream().map(member -> LockName.withoutNumber(member.waitsFor().lock())).toList(),
        cycle,
        2,
        List.of("deadlock"),
        "Each takes one lock and then the other's.",
        photo == null ? "" : "Proven by syncp: after 2 steps each of the threads waits.",
        photo,
        null,
        1,
        certainty == Certainty.POTENTIAL ? "Only potential: the search found no schedule." : null);
  }

  public static Member member(
      String thread,
      String held,
      int heldLine,
      String heldAt,
      String waitedFor,
      int line,
      String waitsAt,
      String test) {
    String caller = "java.lang.Thread.run(Thread.java:840)";
    return new Member(
        thread,
        new LockPlace(held, heldLine, List.of(heldAt.formatted(heldLine), caller)),
        new LockPlace(waitedFor, line, List.of(waitsAt.formatted(line), caller)),
        new ThreadStart("main", List.of("com.acme.Bank.main(Bank.java:5)")),
        test);
  }

  private static PhotoFinish photo() {
    return new PhotoFinish(
        List.of("main", "payer", "flusher"),
        List.of(
            new Step(0, 0, 0, "FORK", "payer", "com.acme.Bank.main(Bank.java:5)", false, false, -1),
            acquire(10, 1, "com.acme.Account@1", PAY.formatted(10), true),
            acquire(30, 2, "com.acme.Log@2", LOG.formatted(30), true),
            acquire(12, 1, "com.acme.Log@2", PAY.formatted(12), false),
            acquire(31, 2, "com.acme.Account@1", LOG.formatted(31), false)),
        List.of());
  }

  private static Step acquire(long event, int lane, String lock, String place, boolean isOpen) {
    return new Step(0, event, lane, "ACQUIRE", lock, place, false, isOpen, -1);
  }

  /** A report of one run with the given deadlocks, and no race. */
  public static Report report(DeadlockFinding... deadlocks) {
    Run run = Samples.run("bank.pft");
    List<DetectorSummary> detectors =
        List.of(
            new DetectorSummary("predict", "PROVEN", 0, 0, 0, 0, 12),
            new DetectorSummary("deadlock", "PROVEN", 0, 0, 0, 0, 3, deadlocks.length));
    return new Report(
        "0.1.0",
        List.of(
            new Run(
                run.trace(),
                run.events(),
                run.threads(),
                run.locks(),
                run.variables(),
                run.operations(),
                run.busiestThreads(),
                run.busiestLocks(),
                detectors,
                run.notes())),
        List.of(),
        List.of(deadlocks));
  }

  /** One of each kind, in the order of their rank, and a race. */
  public static Report oneOfEach() {
    Report report =
        report(
            bank(),
            diners(),
            bank("0000000000000b5e", Certainty.OBSERVED),
            bank("0000000000000b0b", Certainty.POTENTIAL),
            bank("00000000000000aa", Certainty.PROVEN)
                .withKnown(new Known("photofinish.suppressions:3", true, "run by one thread")),
            bank("00000000000000bb", Certainty.PROVEN)
                .withKnown(new Known("photofinish-baseline.json", false, "")));
    return new Report(report.version(), report.runs(), List.of(Samples.bank()), report.deadlocks());
  }

  /** Names that want to be something else wherever they can be. */
  public static Report hostile() {
    String longName = "x".repeat(10_000);
    String bad = Samples.HOSTILE;
    Member one =
        new Member(
            bad,
            new LockPlace(bad, 1, List.of(bad + ".run(<b>.java:7)", longName)),
            new LockPlace(longName, 2, List.of(bad)),
            new ThreadStart(bad, List.of(bad)),
            bad);
    Member other =
        new Member(
            longName,
            new LockPlace(longName, 3, List.of()),
            new LockPlace(bad, 4, List.of(longName)),
            null,
            "");
    PhotoFinish photo =
        new PhotoFinish(
            List.of(bad, longName),
            List.of(
                acquire(1, 0, bad, bad, true),
                acquire(3, 1, longName, "", true),
                acquire(2, 0, longName, bad, false),
                acquire(4, 1, bad, longName, false)),
            List.of(new Counted(bad, 1)));
    DeadlockFinding finding =
        new DeadlockFinding(
            "feedfacefeedface",
            Certainty.PROVEN,
            List.of(longName, bad),
            List.of(one, other),
            1,
            List.of("deadlock"),
            bad,
            bad,
            photo,
            null,
            1,
            null);
    Known known = new Known(bad, true, bad);
    return report(
        finding,
        new DeadlockFinding(
            "feedfacefeedfac2",
            finding.certainty(),
            finding.locks(),
            finding.cycle(),
            1,
            finding.foundBy(),
            bad,
            bad,
            photo,
            known,
            1,
            null));
  }
}
