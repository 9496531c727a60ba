package io.photofinish.detect.sample;

import static io.photofinish.detect.Guarantee.FIRST_ONLY;

import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.DetectorOptions.Sampling;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.WindowDetector;
import java.util.List;

/** The detectors of the sample family: they look at a part of a trace. */
public final class SampleDetectors {
  private static final String FAMILY = "sample";

  private SampleDetectors() {}

  public static List<DetectorInfo> all() {
    return List.of(
        new DetectorInfo(
            "rpt",
            FAMILY,
            FIRST_ONLY,
            "a happens-before race, most probably, if the trace is far from race-free",
            "RPT, Al Thokair, Zhang, Mathur and Viswanathan 2023",
            false,
            new RptFactory()),
        DetectorInfo.streaming(
            "pacer",
            FAMILY,
            FIRST_ONLY,
            "each race that fasttrack finds, with about the probability of the sampling rate",
            "PACER, Bond, Coons and McKinley 2010",
            false,
            (sink, options) ->
                new PacerDetector(sink, options.sampling().rate(), options.sampling().seed())));
  }

  private static final class RptFactory implements DetectorFactory.Windows {
    @Override
    public WindowDetector create(RaceSink sink, DetectorOptions options) {
      Sampling sampling = options.sampling();
      return new RptDetector(sink, sampling.epsilon(), sampling.delta(), sampling.seed());
    }

    @Override
    public StreamingDetector createStreaming(RaceSink sink, DetectorOptions options) {
      return new StreamedRptDetector(create(sink, options));
    }
  }
}
