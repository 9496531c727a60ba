package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.LOCK_COVER;
import static io.photofinish.trace.generate.Notion.OSR;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.SYNCP;

import java.util.List;

/**
 * The traces of {@link Paper#OSR}. Figure 4 shows graphs of figure 1a, figure 6 is a plot; the
 * graph that figure 7 encodes is not given in the text.
 */
final class OsrFigures {
  private OsrFigures() {}

  private static Figure.Builder figure(String number, String place) {
    return Figure.of(Paper.OSR, "osr-" + number, place);
  }

  static List<Figure> all() {
    return List.of(
        figure("1a", "figure 1a")
            .shows("a race that only a reversal of two critical sections exposes")
            .race(1, 12, PREDICTABLE, OSR)
            .noRace(1, 12, SYNCP)
            .trace(
                "t1: w(x) w(y) t2: acq(l) w(a) r(y) rel(l) t3: acq(l) w(b) rel(l)",
                "t4: r(a) r(b) w(x)"),
        figure("1b", "figure 1b")
            .shows("the witness of figure 1a's race; the order of its last events is ours")
            .race(8, 9, PREDICTABLE, HB)
            .trace(
                "t3: acq(l) w(b) rel(l) t2: acq(l) w(a) t4: r(a) r(b) t1: w(x) t4: w(x)",
                "t1: w(y) t2: r(y) rel(l)"),
        figure("2a", "figure 2a")
            .shows("a predictable race that dropping a critical section exposes")
            .race(1, 5, PREDICTABLE, SYNCP, OSR)
            .noRace(1, 5, HB)
            .trace("t1: w(x) acq(l) rel(l) t2: acq(l) w(x) rel(l)"),
        figure("3a", "figure 3a")
            .shows(
                "sync-preserving but not optimistic: closing l1's section opens a second one of l2"
                    + " (reconstructed from the text)")
            .race(1, 21, PREDICTABLE, SYNCP)
            .noRace(1, 21, OSR)
            .trace(
                "t1: w(x) w(y)",
                "t2: acq(l1) w(a) acq(l3) w(c) acq(l2) rel(l3) rel(l1) r(y) rel(l2)",
                "t3: acq(l2) w(b) w(d) r(y) rel(l2) t4: r(a) r(b) r(d) w(e) w(x)"),
        figure("3c", "figure 3c")
            .shows(
                "a race that needs two writes reversed with their sections, which neither SyncP nor"
                    + " OSR does (reconstructed from the text)")
            .race(10, 19, PREDICTABLE)
            .noRace(10, 19, SYNCP, OSR)
            .trace(
                "t2: acq(m) w(z) rel(m) t3: acq(m) r(z) rel(m) w(u)",
                "t1: acq(l) w(y) w(x) rel(l) t2: r(u) acq(l) w(y) w(v) rel(l)",
                "t3: r(v) r(u) w(x)"),
        figure("5a", "figure 5a")
            .shows("a cyclic reordering graph: no race (reconstructed from the text)")
            .noRace(4, 9, PREDICTABLE, OSR, SYNCP)
            .trace("t1: w(y) acq(l) w(y) w(x) rel(l) t2: acq(l) r(y) rel(l) w(x)"),
        figure("8", "figure 8")
            .shows(
                "orthogonal vectors as locks: A = 01 11, B = 11 10, and 01 is orthogonal to 10"
                    + " (vectors are ours)")
            .race(2, 15, PREDICTABLE, OSR, LOCK_COVER)
            .noRace(2, 11, PREDICTABLE, OSR, LOCK_COVER)
            .noRace(6, 11, PREDICTABLE, OSR, LOCK_COVER)
            .noRace(6, 15, PREDICTABLE, OSR, LOCK_COVER)
            .trace(new TwoThreadReduction(BitVectors.of("01", "11"), BitVectors.of("11", "10"))));
  }
}
