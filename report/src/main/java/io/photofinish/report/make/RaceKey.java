package io.photofinish.report.make;

/**
 * What makes two races one finding: the subject and the places, whichever came first, by their
 * numbers.
 */
record RaceKey(int subject, int lowPlace, int highPlace) {
  static RaceKey of(int subject, int place, int otherPlace) {
    return new RaceKey(subject, Math.min(place, otherPlace), Math.max(place, otherPlace));
  }
}
