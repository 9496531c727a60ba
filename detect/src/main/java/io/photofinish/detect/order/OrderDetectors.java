package io.photofinish.detect.order;

import static io.photofinish.detect.Guarantee.FIRST_ONLY;
import static io.photofinish.detect.Guarantee.SOUND;

import io.photofinish.detect.DetectorInfo;
import java.util.List;

/** The detectors of the order family: they compute partial orders with clocks. */
public final class OrderDetectors {
  private static final String FAMILY = "order";

  private OrderDetectors() {}

  public static List<DetectorInfo> all() {
    return List.of(
        DetectorInfo.streaming(
            "hb",
            FAMILY,
            FIRST_ONLY,
            "every access that happens-before does not order behind a conflicting one",
            "DJIT+, Pozniansky and Schuster 2003",
            true,
            (sink, options) ->
                options.allPairs() ? new HbAllPairsDetector(sink) : new HbDetector(sink)),
        DetectorInfo.streaming(
            "fasttrack",
            FAMILY,
            FIRST_ONLY,
            "at least the first happens-before race of each variable",
            "FastTrack, Flanagan and Freund 2009",
            false,
            (sink, options) -> new FastTrackDetector(sink)),
        DetectorInfo.streaming(
            "lockstamp",
            FAMILY,
            FIRST_ONLY,
            "what hb finds, with stamps by locks where there are fewer locks than threads",
            "Kulkarni, Mathur and Pavlogiannis 2021, section 3.1",
            false,
            (sink, options) -> new LockStampDetector(sink)),
        DetectorInfo.streaming(
            "shb",
            FAMILY,
            SOUND,
            "every access that schedulable happens-before does not order behind a conflicting one",
            "SHB, Mathur, Kini and Viswanathan 2018",
            false,
            (sink, options) -> new ShbDetector(sink)),
        DetectorInfo.streaming(
            "wcp",
            FAMILY,
            FIRST_ONLY,
            "every access that weak causal precedence does not order behind a conflicting one",
            "WCP, Kini, Mathur and Viswanathan 2017",
            false,
            (sink, options) -> new WcpDetector(sink)));
  }
}
