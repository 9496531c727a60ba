package io.photofinish.detect.hybrid;

import static io.photofinish.detect.Guarantee.POTENTIAL;
import static io.photofinish.detect.Guarantee.SOUND;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.order.ShbDetector;
import java.util.List;

/** The detectors of the hybrid family: they combine partial orders with locksets. */
public final class HybridDetectors {
  private static final String FAMILY = "hybrid";
  private static final String PWR_PAPER = "Sulzmann and Stadtmüller 2020, ";

  /** The paper's limit on edge constraints, used if none is given. */
  private static final int DEFAULT_EDGE_LIMIT = 25;

  /** So many critical sections are kept before useless ones are looked for. */
  private static final int SECTIONS = 1 << 14;

  private HybridDetectors() {}

  public static List<DetectorInfo> all() {
    return List.of(
        DetectorInfo.streaming(
            "pwr",
            FAMILY,
            POTENTIAL,
            "every access that PWR and locksets leave unordered with a conflicting one",
            "PWR^E+E, " + PWR_PAPER + "definitions 3.1-3.4",
            true,
            (sink, options) -> exact(sink, options, PwrOrder.exact(SECTIONS), true)),
        DetectorInfo.streaming(
            "pwr-l",
            FAMILY,
            POTENTIAL,
            "as pwr, with limits on edge constraints and on the history of critical sections",
            "PWR_L^E+E, " + PWR_PAPER + "section 4.5",
            true,
            (sink, options) ->
                limited(sink, options, options.limits().edges().orElse(DEFAULT_EDGE_LIMIT))),
        DetectorInfo.streaming(
            "pwr-0",
            FAMILY,
            POTENTIAL,
            "as pwr-l, without edge constraints: the most recent accesses only",
            "PWR_L, " + PWR_PAPER + "section 5",
            true,
            (sink, options) -> limited(sink, options, 0)),
        DetectorInfo.streaming(
            "shb-ee",
            FAMILY,
            SOUND,
            "as shb, and can list all pairs; with an edge limit, those that the limit leaves",
            "SHB^E+E, " + PWR_PAPER + "sections 4.1 and 5",
            true,
            HybridDetectors::schedulable),
        DetectorInfo.streaming(
            "tsan",
            FAMILY,
            POTENTIAL,
            "conflicting accesses without a common lock that fork, join and signals do not order",
            "ThreadSanitizer 1, as in " + PWR_PAPER + "section 5",
            true,
            (sink, options) -> exact(sink, options, new ThreadOrder(), false)),
        DetectorInfo.streaming(
            "tsan-wrd",
            FAMILY,
            POTENTIAL,
            "as tsan, with a read ordered behind the write that it saw",
            "TSanWRD, " + PWR_PAPER + "appendix G",
            true,
            (sink, options) -> exact(sink, options, new WriteReadOrder(), true)),
        DetectorInfo.streaming(
            "wdp",
            FAMILY,
            POTENTIAL,
            "every access that WDP and locksets leave unordered with a conflicting one",
            "WDP, Genç, Roemer, Xu and Bond 2019, as in " + PWR_PAPER + "definition 3.6",
            true,
            (sink, options) -> exact(sink, options, new WdpOrder(SECTIONS), false)));
  }

  static StreamingDetector exact(
      RaceSink sink, DetectorOptions options, HybridOrder order, boolean ordersLastWrites) {
    HeldLocks held = new HeldLocks();
    EarlierAccesses accesses =
        options.allPairs()
            ? new AllAccesses(sink, order.clocks(), held)
            : new NewestAccesses(sink, order.clocks(), held);
    return new HybridDetector(sink, order, ordersLastWrites, held, accesses);
  }

  private static StreamingDetector limited(RaceSink sink, DetectorOptions options, int edgeLimit) {
    HybridOrder order = PwrOrder.limitedTo(options.limits().history());
    HeldLocks held = new HeldLocks();
    EarlierAccesses accesses =
        new RecentAccesses(sink, order.clocks(), held, edgeLimit, options.allPairs());
    return new HybridDetector(sink, order, true, held, accesses);
  }

  private static StreamingDetector schedulable(RaceSink sink, DetectorOptions options) {
    HeldLocks none = new HeldLocks();
    if (options.limits().edges().isPresent()) {
      int limit = options.limits().edges().getAsInt();
      return new ShbPairsDetector(
          clocks -> new RecentAccesses(sink, clocks, none, limit, options.allPairs()));
    }
    return options.allPairs()
        ? new ShbPairsDetector(clocks -> new AllAccesses(sink, clocks, none))
        : new ShbDetector(sink);
  }
}
