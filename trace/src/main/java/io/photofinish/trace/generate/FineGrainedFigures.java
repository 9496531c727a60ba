package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.LOCK_COVER;
import static io.photofinish.trace.generate.Notion.LOCK_SET;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;
import static io.photofinish.trace.generate.Notion.SYNCP;

import java.util.List;

/** The traces of {@link Paper#FINE}; its reductions are families, at any size. */
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
                "t3: acq(a) acq(c) w(x) rel(c) rel(a)"));
  }
}
