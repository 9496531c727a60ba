package io.photofinish.detect.deadlock;

import io.photofinish.detect.DeadlockPattern;
import java.util.Arrays;
import java.util.Comparator;

/** In which order patterns are reported. */
final class PatternOrder {
  /** By their acquires, one after the other. */
  static final Comparator<DeadlockPattern> BY_ACQUIRES =
      (one, other) -> Arrays.compare(one.acquires(), other.acquires());

  private PatternOrder() {}
}
