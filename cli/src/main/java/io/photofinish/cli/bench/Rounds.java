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
    long first = nanos[0];
    Arrays.sort(nanos);
    return new Rounds(first, nanos[0], nanos[rounds / 2]);
  }
}
