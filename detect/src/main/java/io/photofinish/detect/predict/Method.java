package io.photofinish.detect.predict;

import java.util.Locale;

/** How a race was proven, the cheapest way first; the last one says that nothing was. */
enum Method {
  SYNCP,
  OSR,
  M2,
  EXACT,
  SAME_VALUE,
  UNDECIDED;

  /** As users see it. */
  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
