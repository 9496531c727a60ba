package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whoever is in a section at the end of a cone is listed: else closures would leave it out. */
class OpenInConesTest {
  @Test
  void all_threads_in_sections_at_the_bounds_are_listed() {
    for (int seed = 0; seed < 200; seed++) {
      TraceColumns trace = trace(new SplittableRandom(seed), 2 + seed % 60);
      Cones cones = Cones.of(trace);
      Sections sections = Sections.of(trace);
      for (int thread = 0; thread < cones.threads(); thread++) {
        for (int change = 0; change < cones.changes(thread); change++) {
          check(cones, sections, thread, cones.rowSince(thread, change), "seed " + seed);
        }
      }
    }
  }

  private static void check(Cones cones, Sections sections, int thread, int row, String where) {
    int[] listed = cones.mayBeOpenIn(row);
    for (int other = 0; other < cones.threads() && listed != Cones.MANY; other++) {
      if (other != thread && sections.openBefore(other, cones.bound(row, other)) != Sections.NONE) {
        assertThat(Arrays.binarySearch(listed, other)).as(where).isNotNegative();
      }
    }
  }

  /** Each thread has locks of its own, so that many are in sections at once. */
  private static TraceColumns trace(SplittableRandom random, int threads) {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < threads; i++) {
      trace.write("t" + i, "start" + i);
    }
    int[] depths = new int[threads];
    for (int i = 0; i < 300; i++) {
      int number = random.nextInt(threads);
      String thread = "t" + number;
      switch (random.nextInt(6)) {
        case 0, 1 -> {
          trace.acquire(thread, "l" + number + "." + depths[number]);
          depths[number]++;
        }
        case 2 -> {
          if (depths[number] > 0) {
            depths[number]--;
            trace.release(thread, "l" + number + "." + depths[number]);
          }
        }
        case 3 -> trace.write(thread, "x" + random.nextInt(4));
        case 4 -> trace.read(thread, "x" + random.nextInt(4));
        default -> {
          String sync = "s" + random.nextInt(3);
          trace.add(thread, random.nextBoolean() ? Operation.SIGNAL : Operation.AWAIT, sync);
        }
      }
    }
    return trace.build();
  }
}
