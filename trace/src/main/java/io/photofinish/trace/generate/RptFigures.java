package io.photofinish.trace.generate;

import static io.photofinish.trace.generate.Notion.HB;
import static io.photofinish.trace.generate.Notion.PREDICTABLE;

import java.util.List;

/** {@link Paper#RPT} has plots, no traces; this is the trace that its algorithm 2 trips over. */
final class RptFigures {
  private RptFigures() {}

  static List<Figure> all() {
    return List.of(
        Figure.of(Paper.RPT, "rpt-2", "algorithm 2")
            .shows(
                "a race that the algorithm as printed misses, since the second read overwrites the"
                    + " first (trace is ours)")
            .race(1, 3, HB, PREDICTABLE)
            .trace("t1: r(x) t2: r(x) w(x)"));
  }
}
