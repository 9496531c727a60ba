package io.photofinish.detect;

/**
 * Makes detectors of one kind. Whoever has to treat the kinds differently hands in all {@link
 * Cases}, so that none is forgotten.
 */
public sealed interface DetectorFactory {
  /** The kind of the detectors that are made. */
  DetectorKind kind();

  /** Does what is to be done for a factory of this kind. */
  <T> T choose(Cases<T> cases);

  /** What to do for each kind of factory. */
  interface Cases<T> {
    /** Its detectors are given every event. */
    T streaming(Streaming factory);

    /** Its detectors search a trace in memory. */
    T wholeTrace(WholeTrace factory);

    /** Its detectors choose what they read. */
    T windows(Windows factory);
  }

  /** Makes detectors that are given every event. */
  @FunctionalInterface
  non-sealed interface Streaming extends DetectorFactory {
    /** Makes one that reports to the sink. */
    StreamingDetector create(RaceSink sink, DetectorOptions options);

    @Override
    default DetectorKind kind() {
      return DetectorKind.STREAMING;
    }

    @Override
    default <T> T choose(Cases<T> cases) {
      return cases.streaming(this);
    }
  }

  /** Makes detectors that search a trace in memory. */
  @FunctionalInterface
  non-sealed interface WholeTrace extends DetectorFactory {
    /** Makes one that reports to the sink. */
    WholeTraceDetector create(RaceSink sink, DetectorOptions options);

    @Override
    default DetectorKind kind() {
      return DetectorKind.WHOLE_TRACE;
    }

    @Override
    default <T> T choose(Cases<T> cases) {
      return cases.wholeTrace(this);
    }
  }

  /** Makes detectors that choose what they read of a trace. */
  non-sealed interface Windows extends DetectorFactory {
    /** Makes one that reports to the sink. */
    WindowDetector create(RaceSink sink, DetectorOptions options);

    /**
     * Makes one that is given every event, for a trace that can only be read from its start to its
     * end. Both find the same races.
     */
    StreamingDetector createStreaming(RaceSink sink, DetectorOptions options);

    @Override
    default DetectorKind kind() {
      return DetectorKind.WINDOWS;
    }

    @Override
    default <T> T choose(Cases<T> cases) {
      return cases.windows(this);
    }
  }
}
