package io.photofinish.detect.clock;

/** Something that keeps times of threads, from which other threads may learn of them. */
@FunctionalInterface
public interface TimeSource {
  /** Tells the times that are kept here; rows of clocks are told elsewhere. */
  void collectTimes(LiveTimes live);
}
