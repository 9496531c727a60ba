package io.photofinish.report.known;

/** A pattern in which {@code *} stands for any text, also none, and all else for itself. */
record Glob(String pattern) {

  /** Whether all of the text is of the pattern. */
  boolean matches(String text) {
    // The usual greedy match: on a mismatch, the last star takes one character more.
    int at = 0;
    int inPattern = 0;
    int afterStar = -1;
    int starEnd = 0;
    while (at < text.length()) {
      if (inPattern < pattern.length() && pattern.charAt(inPattern) == '*') {
        inPattern++;
        afterStar = inPattern;
        starEnd = at;
      } else if (inPattern < pattern.length() && pattern.charAt(inPattern) == text.charAt(at)) {
        inPattern++;
        at++;
      } else if (afterStar >= 0) {
        starEnd++;
        at = starEnd;
        inPattern = afterStar;
      } else {
        return false;
      }
    }
    while (inPattern < pattern.length() && pattern.charAt(inPattern) == '*') {
      inPattern++;
    }
    return inPattern == pattern.length();
  }
}
