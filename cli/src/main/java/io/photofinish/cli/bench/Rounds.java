package io.photofinish.cli.bench;

import java.io.IOException;
import java.util.Arrays;

/** The times of some rounds of the same work, in nanoseconds. */
record Rounds(long first, long best, long median) {
  /** Something to be timed. */
  interface Work {
    void run() throws IOException;
  }

  static Rounds time(int rounds, Work work) throws IOException {
    long[] nanos = new long[rounds];
    for (int i = 0; i < rounds; i++) {
      long start = System.nanoTime();
      work.run();
      nanos[i] = System.nanoTime() - start;
    }
    return of(nanos);
  }

  static Rounds of(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return new Rounds(nanos[0], sorted[0], sorted[sorted.length / 2]);
  }
}
