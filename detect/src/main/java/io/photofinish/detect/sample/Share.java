package io.photofinish.detect.sample;

/** Checks probabilities and rates that users pass to the sampling detectors. */
final class Share {
  private Share() {}

  /** The value, if it is above 0 and below 1. */
  static double checked(String name, double value) {
    if (value > 0 && value < 1) {
      return value;
    }
    throw new IllegalArgumentException(name + " must be above 0 and below 1, not " + value);
  }
}
