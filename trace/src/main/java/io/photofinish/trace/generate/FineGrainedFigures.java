package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.LOCK_COVER;
import static io.photofinish.trace.generate.Notion.LOCK_SET;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.SYNCP;

import java.util.List;

/** The traces of {@link Paper#FINE}. Figure 6 is a sketch of figure 4. */
final class FineGrainedFigures {
  private FineGrainedFigures() {}

  private static Figure.Builder figure(String number, String place) {
    return Figure.of(Paper.FINE, "fine-" + number, place);
  }

  static List<Figure> all() {
    return List.of(
        figure("1a", "figure 1a")
            .shows("a happens-before race (reconstructed from the text)")
            .race(2, 4, HB, SYNCP, PREDICTABLE)
            .trace("t1: acq(l) w(x) rel(l) t2: w(x)"),
        figure("1b", "figure 1b")
            .shows("a sync-preserving race that is not a happens-before race")
            .race(1, 6, SYNCP)
            .noRace(1, 6, HB)
            .trace("t1: w(x) acq(l) rel(l) t2: acq(l) rel(l) w(x)"),
        figure("1c", "figure 1c")
            .shows(
                "a lock-cover race that is neither a sync-preserving nor a happens-before race"
                    + " (reconstructed from the text)")
            .race(2, 7, LOCK_COVER)
            .noRace(2, 7, SYNCP, HB)
            .trace("t1: acq(l) w(x) rel(l) t2: acq(l) rel(l) acq(m) w(x) rel(m)"),
        figure("1d", "figure 1d")
            .shows(
                "a lock-set race only: any two writes share a lock, no lock protects all"
                    + " (reconstructed from the text)")
            .raceFree(HB, SYNCP, LOCK_COVER)
            .variable(LOCK_SET, "x", true)
            .trace(
                "t1: acq(a) acq(b) w(x) rel(b) rel(a) t2: acq(b) acq(c) w(x) rel(c) rel(b)",
                "t3: acq(a) acq(c) w(x) rel(c) rel(a)"),
        figure("3", "figures 2 and 3")
            .shows(
                "orthogonal vectors as happens-before paths: x2 = 010 and y2 = 101 race (vectors"
                    + " other than x1 are ours)")
            .race(20, 65, HB)
            .noRace(1, 60, HB)
            .noRace(1, 65, HB)
            .noRace(1, 70, HB)
            .noRace(20, 60, HB)
            .noRace(20, 70, HB)
            .noRace(31, 60, HB)
            .noRace(31, 65, HB)
            .noRace(31, 70, HB)
            .trace(
                new HbReduction(
                    BitVectors.of("101", "010", "110"), BitVectors.of("110", "101", "011"))),
        figure("4", "figure 4")
            .shows(
                "3-OV as sync-preserving races: x1 = x2 = 11, y1 = 10, y2 = 11, z1 = 11, z2 = 01"
                    + " (vectors are ours)")
            .race(111, 120, SYNCP)
            .race(114, 120, SYNCP)
            .noRace(111, 123, SYNCP)
            .noRace(114, 123, SYNCP)
            .trace(
                new SyncpReduction(
                    BitVectors.of("11", "11"),
                    BitVectors.of("10", "11"),
                    BitVectors.of("11", "01"))),
        figure("5", "figure 5")
            .shows(
                "hitting sets as lock sets: x4 = 1110 hits 1000, 0100, 0011 and 1010 (vectors are"
                    + " ours)")
            .variable(LOCK_SET, "z1", false)
            .variable(LOCK_SET, "z2", false)
            .variable(LOCK_SET, "z3", false)
            .variable(LOCK_SET, "z4", true)
            .trace(
                new LockSetReduction(
                    BitVectors.of("1000", "0110", "0001", "1110"),
                    BitVectors.of("1000", "0100", "0011", "1010"))));
  }
}
