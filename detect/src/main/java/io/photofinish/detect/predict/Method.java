package io.photofinish.detect.predict;

/** How a race was proven, the cheapest way first; the last two prove nothing. */
enum Method {
  SYNCP,
  OSR,
  M2,
  EXACT,
  UNDECIDED;

  /** As users see it. */
  String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
