package io.photofinish.trace.stats;

import io.photofinish.trace.ids.Growth;

/** A growing set of dense ids, one bit each. */
final class IdSet {
  private long[] words = new long[16];
  private int count;

  void add(int id) {
    int word = id >>> 6;
    if (word >= words.length) {
      words = Growth.atLeast(words, word + 1);
    }
    long bit = 1L << id;
    if ((words[word] & bit) == 0) {
      words[word] |= bit;
      count++;
    }
  }

  boolean contains(int id) {
    int word = id >>> 6;
    return word < words.length && (words[word] & (1L << id)) != 0;
  }

  int count() {
    return count;
  }
}
