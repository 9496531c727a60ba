package io.photofinish.detect.predict;

/** Binary search in sorted positions. */
final class SortedPositions {
  private SortedPositions() {}

  /** How many of the first so many positions, which are sorted, are before one. */
  static int countBefore(int[] positions, int count, int position) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (positions[middle] < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
