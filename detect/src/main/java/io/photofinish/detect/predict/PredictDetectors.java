package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.Guarantee;
import java.util.List;

/** The detectors of the predict family: they search for a schedule that exposes a race. */
public final class PredictDetectors {
  private static final String FAMILY = "predict";

  private PredictDetectors() {}

  public static List<DetectorInfo> all() {
    return List.of(
        DetectorInfo.wholeTrace(
            "syncp",
            FAMILY,
            Guarantee.PROVEN,
            "every access that races when critical sections keep their order, and some are left out",
            "SyncP, Mathur, Pavlogiannis and Viswanathan 2021",
            true,
            (sink, options) ->
                new SearchDetector(
                    sink, options, (index, o) -> new SyncPreservingSearch(index, o.allPairs()))),
        DetectorInfo.wholeTrace(
            "osr",
            FAMILY,
            Guarantee.PROVEN,
            "every access that races when unfinished critical sections come last",
            "OSR, Shi, Mathur and Pavlogiannis 2024",
            true,
            (sink, options) ->
                new SearchDetector(
                    sink, options, (index, o) -> new OptimisticSearch(index, o.allPairs()))),
        DetectorInfo.wholeTrace(
            "m2",
            FAMILY,
            Guarantee.PROVEN,
            "every access that races when one of the two threads may run in any order",
            "M2, Pavlogiannis 2020",
            true,
            (sink, options) ->
                new SearchDetector(
                    sink, options, (index, o) -> new FreeThreadSearch(index, o.allPairs()))),
        DetectorInfo.wholeTrace(
            "exact",
            FAMILY,
            Guarantee.PROVEN,
            "every access that races in any order, as far as the budget reaches",
            "a search of all correct reorderings",
            true,
            (sink, options) ->
                new SearchDetector(
                    sink,
                    options,
                    (index, o) -> SameValueSearch.behind(PredictSearch.exact(index, o), index, o))),
        DetectorInfo.wholeTrace(
            "predict",
            FAMILY,
            Guarantee.PROVEN,
            "every access that races by any of these, each proven by the cheapest of them",
            "all of the above, and a search of all orders within a budget",
            true,
            (sink, options) ->
                new SearchDetector(
                    sink,
                    options,
                    (index, o) ->
                        SameValueSearch.behind(PredictSearch.cheapestFirst(index, o), index, o))));
  }
}
