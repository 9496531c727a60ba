package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.OSR;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.SYNCP;
import static io.photofinish.trace.generate.Notion.WCP;

import java.util.List;

/** The traces of {@link Paper#SYNCP}. Figures 5 and 6a show posets. */
final class SyncpFigures {
  private SyncpFigures() {}

  private static Figure.Builder figure(String number, String place) {
    return Figure.of(Paper.SYNCP, "syncp-" + number, place);
  }

  static List<Figure> all() {
    return List.of(
        figure("1a", "figure 1a")
            .shows("a sync-preserving race that happens-before misses")
            .race(1, 6, SYNCP, PREDICTABLE)
            .noRace(1, 6, HB)
            .trace("t1: w(x) acq(l) rel(l) t2: acq(l) rel(l) w(x)"),
        figure("1b", "figure 1b")
            .shows("the witness of figure 1a's race")
            .race(3, 4, SYNCP, PREDICTABLE, HB)
            .trace("t2: acq(l) rel(l) t1: w(x) t2: w(x)"),
        figure("1c", "figure 1c")
            .shows("a sync-preserving race across a conflicting access that races with neither")
            .race(1, 6, SYNCP, PREDICTABLE)
            .noRace(1, 6, HB, WCP)
            .noRace(3, 6, PREDICTABLE)
            .trace("t1: w(x) acq(l) w(x) rel(l) t2: acq(l) w(x) rel(l)"),
        figure("2a", "figure 2a")
            .shows("a data race of the trace itself")
            .race(5, 6, PREDICTABLE, SYNCP)
            .trace("t1: acq(l) rel(l) t2: acq(l) rel(l) t1: w(x) t2: r(x)"),
        figure("2b", "figure 2b")
            .shows("a predictable race, and a conflict under a common lock that is none")
            .race(1, 6, PREDICTABLE)
            .noRace(3, 6, PREDICTABLE)
            .trace("t1: w(x) acq(l) r(x) rel(l) t2: acq(l) w(x) rel(l)"),
        figure("2c", "figure 2c")
            .shows("no predictable race: a read inside a section orders the rest")
            .noRace(3, 6, PREDICTABLE)
            .noRace(1, 8, PREDICTABLE)
            .raceFree(PREDICTABLE)
            .trace("t1: w(y) acq(l) w(x) rel(l) t2: acq(l) r(x) rel(l) w(y)"),
        figure("3a", "figure 3a and example 5")
            .shows("two sync-preserving races; the example's (e1, e4) means (e1, e5)")
            .race(1, 8, SYNCP)
            .race(1, 5, SYNCP)
            .trace("t1: w(x) acq(l) rel(l) t2: acq(l) w(x) rel(l) t3: acq(l) r(x) rel(l)"),
        figure("3b", "figure 3b")
            .shows("a sync-preserving reordering of figure 3a, with the races side by side")
            .race(2, 6, SYNCP)
            .race(5, 6, SYNCP)
            .trace("t2: acq(l) w(x) rel(l) t3: acq(l) r(x) t1: w(x) t3: rel(l)"),
        figure("4", "figure 4")
            .shows(
                "equality of 1001 and 1011 as locks; (e15, e40) is predictable, but, against the"
                    + " text, not sync-preserving")
            .race(15, 40, PREDICTABLE, OSR)
            .noRace(15, 40, SYNCP)
            .trace(
                "t1: acq(b1) acq(b2) acq(c) w(x) rel(c) rel(b2) rel(b1)",
                "acq(a1) acq(b2) r(x) rel(b2) rel(a1) acq(a2) acq(b1) r(x) rel(b1) rel(a2)",
                "acq(a1) acq(a2) acq(c) w(x) rel(c) rel(a2) rel(a1)",
                "t2: acq(a1) acq(a2) acq(c) w(x) rel(c) rel(a2) rel(a1)",
                "acq(b1) acq(a2) r(x) rel(a2) rel(b1)",
                "acq(b2) acq(a1) acq(c) w(x) rel(c) rel(a1) rel(b2)",
                "acq(b1) acq(b2) acq(c) w(x) rel(c) rel(b2) rel(b1)"),
        figure("6b", "figure 6b")
            .shows(
                "a race that needs one reversal, found only by deciding a poset's realizability"
                    + " (threads and the variable of events 15 and 16 reconstructed from the text)")
            .race(4, 18, PREDICTABLE)
            .noRace(4, 18, SYNCP)
            .trace(
                "t2: acq(l) w(x2) w(p) w(y) rel(l) t3: r(p) w(x1) w(x3)",
                "t4: acq(l) w(x2) rel(l) r(x2) t1: w(x1) r(x1) w(x4) t4: r(x4) r(x3) r(y)"));
  }
}
