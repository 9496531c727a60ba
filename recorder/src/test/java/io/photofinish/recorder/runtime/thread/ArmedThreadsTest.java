package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real threads that are armed, and others that come in between. */
class ArmedThreadsTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");
  private static final int ELEMENTS = 4;
  private static final int TRIALS = 400;

  @TempDir private Path folder;
  private SmallRecording recording;

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
  }

  /** Adds one, slowly: nobody else may write the element meanwhile. */
  private void increment(int[] array, int index, ThreadLog log, int where) {
    recording.begin(array, index, true, log, where);
    int before = array[index];
    for (int i = 0; i < 20; i++) {
      Thread.onSpinWait();
    }
    array[index] = before + 1;
    Accesses.end(log);
  }

  @Test
  void a_thread_that_comes_in_between_waits_for_the_access_to_end() throws Exception {
    int revoked = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      int[] array = new int[ELEMENTS];
      recording.shadow(array);
      AtomicInteger rounds = new AtomicInteger();
      Thread sweeper =
          new Thread(
              () -> {
                ThreadLog log = recording.main();
                int round = 0;
                while (round < 100 || array[ELEMENTS - 1] == round) {
                  for (int i = 0; i < ELEMENTS; i++) {
                    increment(array, i, log, HERE);
                  }
                  rounds.setOpaque(++round);
                }
              });
      sweeper.start();
      while (rounds.getOpaque() < trial % 90 + 2) {
        Thread.onSpinWait();
      }
      ThreadLog log = recording.main();
      for (int i = ELEMENTS - 1; i >= 0; i--) {
        increment(array, i, log, THERE);
      }
      sweeper.join();
      assertThat(array).as("trial %d", trial).containsOnly(rounds.get() + 1);
      revoked += recording.shadow(array).isShared(0) ? 1 : 0;
    }
    assertThat(revoked).as("trials in which both came to the same elements").isEqualTo(TRIALS);
  }
}
