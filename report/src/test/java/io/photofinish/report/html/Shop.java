package io.photofinish.report.html;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Counted;
import io.photofinish.report.DetectorSummary;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The races of a shop whose source is in the test resources. Its photo finish has everything: two
 * locks, sections that changed their order, one left open, a read of another thread's write, and a
 * stretch to fold.
 */
final class Shop {
  static final Path SOURCES = Path.of("src", "test", "resources", "sources");
  static final String FINGERPRINT = "5e1f7a90c2d84b36";

  private static final int MAIN = 0;
  private static final int SELLER = 1;
  private static final int AUDITOR = 2;
  private static final String SHELF = "com.acme.shop.Shop.shelf@7";
  private static final String BOOKS = "com.acme.shop.Shop.books@9";

  private final List<Step> steps = new ArrayList<>();

  private Shop() {}

  static Report report() {
    Finding revenue = revenue();
    Finding orders =
        finding("77d0c4be1a2f9358", Certainty.POTENTIAL, "java.util.ArrayList contents", null);
    Finding lazy =
        finding("c61b00d94e7f2a85", Certainty.PROVEN, "com.acme.shop.Item.hash", shortPhoto());
    return new Report(
        "0.1.0",
        List.of(run("shop.pft"), run("shop-2.pft")),
        List.of(
            revenue,
            finding("0c9a3fd27be15846", Certainty.PROVEN, "com.acme.shop.Till.last", shortPhoto()),
            orders,
            benign(lazy),
            finding("e83b52f06c9d17a4", Certainty.PROVEN, "com.acme.shop.Log.lines", shortPhoto())
                .withKnown(new Known("photofinish.suppressions:3", true, "Only for the log.")),
            finding("19f4ac7720de8b5c", Certainty.PROVEN, "com.acme.shop.Cache.hits", shortPhoto())
                .withKnown(new Known("photofinish-baseline.json", false, ""))));
  }

  private static Run run(String trace) {
    return new Run(
        trace,
        48_213,
        5,
        3,
        117,
        List.of(
            new Counted("READ", 30_118),
            new Counted("WRITE", 12_002),
            new Counted("ACQUIRE", 3_041),
            new Counted("RELEASE", 3_041)),
        List.of(
            new Counted("seller", 25_402), new Counted("auditor", 18_007), new Counted("main", 41)),
        List.of(new Counted(SHELF, 2_011), new Counted(BOOKS, 1_030)),
        List.of(
            new DetectorSummary("hb", "FIRST_ONLY", 0, 0, 0, 0, 9),
            new DetectorSummary("shb", "SOUND", 1, 1, 1, 0, 11),
            new DetectorSummary("lockset", "POTENTIAL", 9, 4, 5, 0, 7),
            new DetectorSummary("predict", "PROVEN", 4, 3, 5, 1, 61)),
        List.of("1 pair of accesses was not decided: its search ran out of budget."));
  }

  static Finding revenue() {
    return finding(FINGERPRINT, Certainty.PROVEN, "com.acme.shop.Shop.revenue", photo());
  }

  /** A finding whose first access is somewhere else. */
  static Finding bankAt(String frame) {
    Finding finding = Samples.bank();
    Access first = finding.first();
    Access elsewhere =
        new Access(
            first.event(),
            first.isWrite(),
            first.thread(),
            first.locks(),
            List.of(frame),
            first.start(),
            first.test());
    return new Finding(
        finding.fingerprint(),
        finding.certainty(),
        finding.variable(),
        finding.example(),
        elsewhere,
        finding.second(),
        finding.count(),
        finding.foundBy(),
        finding.unordered(),
        finding.proof(),
        null,
        null,
        null,
        1,
        null,
        null);
  }

  private static Finding finding(
      String fingerprint, Certainty certainty, String variable, PhotoFinish photo) {
    return new Finding(
        fingerprint,
        certainty,
        variable,
        variable + "@3",
        new Access(
            418,
            true,
            "seller",
            List.of(BOOKS),
            List.of(
                at("sell", 32), at("lambda$main$0", 49), "java.lang.Thread.run(Thread.java:840)"),
            new ThreadStart("main", List.of(at("main", 49))),
            "ShopTest.sells_and_audits"),
        new Access(
            427,
            false,
            "auditor",
            List.of(),
            List.of(at("audit", 40), "java.lang.Thread.run(Thread.java:840)"),
            new ThreadStart("main", List.of(at("main", 51))),
            "ShopTest.sells_and_audits"),
        12,
        List.of("predict", "lockset"),
        "seller holds Shop.books@9, auditor holds no lock when it reads. In the run the lock was"
            + " handed from seller to auditor in between, but it could have gone the other way.",
        certainty == Certainty.PROVEN
            ? "By osr, which may reorder critical sections; the checker accepted its schedule."
            : "",
        photo,
        null,
        null,
        2,
        null,
        null);
  }

  private static Finding benign(Finding finding) {
    return new Finding(
        finding.fingerprint(),
        finding.certainty(),
        finding.variable(),
        finding.example(),
        finding.first(),
        finding.second(),
        finding.count(),
        finding.foundBy(),
        finding.unordered(),
        finding.proof(),
        finding.photo(),
        new Benign(
            "racy single-check",
            "Harmless if the value is the same whoever computes it, and the field is read once."),
        null,
        1,
        null,
        null);
  }

  private static String at(String method, int line) {
    return "com.acme.shop.Shop.%s(Shop.java:%d)".formatted(method, line);
  }

  static PhotoFinish photo() {
    Shop shop = new Shop();
    shop.add(360, 0, MAIN, "FORK", "seller", at("main", 49));
    shop.add(361, 0, MAIN, "ACQUIRE", SHELF, at("open", 17));
    int opened = shop.add(362, 0, MAIN, "WRITE", "com.acme.shop.Shop.isOpen@3", at("open", 18));
    shop.add(363, 0, MAIN, "RELEASE", SHELF, at("open", 19));
    shop.add(364, 0, MAIN, "FORK", "auditor", at("main", 51));
    shop.add(371, 0, SELLER, "ACQUIRE", SHELF, at("sell", 23));
    shop.reads(372, opened, SELLER, "com.acme.shop.Shop.isOpen@3", at("sell", 24));
    for (int i = 0; i < 6; i++) {
      shop.add(373 + 2 * i, 0, SELLER, "READ", "com.acme.shop.Shop.stock@3", at("sell", 28));
      shop.add(374 + 2 * i, 0, SELLER, "WRITE", "com.acme.shop.Shop.stock@3", at("sell", 28));
    }
    shop.add(410, 25, SELLER, "RELEASE", SHELF, at("sell", 30));
    shop.moved(422, AUDITOR, "ACQUIRE", BOOKS, at("audit", 37), false);
    shop.add(423, 0, AUDITOR, "WRITE", "com.acme.shop.Shop.audits@3", at("audit", 38));
    shop.moved(424, AUDITOR, "RELEASE", BOOKS, at("audit", 39), false);
    shop.moved(416, SELLER, "ACQUIRE", BOOKS, at("sell", 31), true);
    shop.add(418, 0, SELLER, "WRITE", "com.acme.shop.Shop.revenue@3", at("sell", 32));
    shop.add(427, 0, AUDITOR, "READ", "com.acme.shop.Shop.revenue@3", at("audit", 40));
    return new PhotoFinish(
        List.of("main", "seller", "auditor"), shop.steps, List.of(new Counted(SHELF, 2)));
  }

  private static PhotoFinish shortPhoto() {
    Shop shop = new Shop();
    shop.add(360, 0, MAIN, "FORK", "seller", at("main", 49));
    shop.add(364, 0, MAIN, "FORK", "auditor", at("main", 51));
    shop.add(418, 0, SELLER, "WRITE", "com.acme.shop.Shop.revenue@3", at("sell", 32));
    shop.add(427, 0, AUDITOR, "READ", "com.acme.shop.Shop.revenue@3", at("audit", 40));
    return new PhotoFinish(List.of("main", "seller", "auditor"), shop.steps, List.of());
  }

  private int add(
      long event, long skipped, int lane, String operation, String target, String location) {
    steps.add(new Step(skipped, event, lane, operation, target, location, false, false, -1));
    return steps.size() - 1;
  }

  private void reads(long event, int from, int lane, String target, String location) {
    steps.add(new Step(0, event, lane, "READ", target, location, false, false, from));
  }

  private void moved(
      long event, int lane, String operation, String target, String location, boolean isLeftOpen) {
    steps.add(new Step(0, event, lane, operation, target, location, true, isLeftOpen, -1));
  }
}
