package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
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

  /** That a thread was revoked elsewhere does not mean that it is in no access. */
  @Test
  void whoever_comes_waits_for_the_access_also_if_the_thread_was_revoked_at_another_object()
      throws Exception {
    int[] one = new int[1];
    int[] other = new int[1];
    recording.inColumns(one);
    recording.inColumns(other);
    ThreadLog log = recording.main();
    for (int i = 0; i < 3; i++) {
      recording.write(one, 0, log, HERE);
      recording.write(other, 0, log, THERE);
    }
    recording.begin(one, 0, true, log, HERE);
    Thread elsewhere = new Thread(() -> recording.write(other, 0, recording.main(), THERE));
    elsewhere.start();
    awaitWaiting(elsewhere);
    Thread here = new Thread(() -> recording.write(one, 0, recording.main(), THERE));
    here.start();
    awaitWaiting(here);
    Accesses.end(log);
    elsewhere.join();
    here.join();
    assertThat(recording.shadow(one).isShared(0)).isTrue();
  }

  /** Says what a loop over an array does, which writes all of it. */
  private boolean ask(int[] array, ThreadLog log) {
    recording.inColumns(array);
    recording.write(array, 0, log, HERE);
    LoopChunk chunk = log.loops();
    chunk.begin(1);
    return chunk.staysWithin(array.length, 0, 1)
        && chunk.element(array, array.length, 0, 1, true, HERE);
  }

  private Thread writer(int[] array, int index) {
    Thread writer = new Thread(() -> recording.write(array, index, recording.main(), THERE));
    writer.start();
    return writer;
  }

  @Test
  void whoever_comes_to_what_a_loop_accesses_waits_for_its_iterations_to_end() throws Exception {
    int[] array = new int[100];
    ThreadLog log = recording.main();
    assertThat(ask(array, log)).isTrue();
    int iterations = log.loops().start();
    assertThat(iterations).isEqualTo(array.length);
    Thread writer = writer(array, 70);
    awaitWaiting(writer);
    log.loops().end(iterations, 0);
    writer.join();
    assertThat(recording.shadow(array).isShared(70)).as("the loop had written it").isTrue();
    assertThat(recording.shadow(array).isShared(71)).isFalse();
  }

  @Test
  void a_loop_that_was_revoked_before_it_started_makes_no_iterations() throws Exception {
    int[] array = new int[100];
    ThreadLog log = recording.main();
    assertThat(ask(array, log)).isTrue();
    writer(array, 70).join();
    assertThat(log.loops().start()).isZero();
    assertThat(log.isAccessing()).isFalse();
  }

  /** Says that a loop writes some elements, and that it makes iterations next: how many. */
  private int startWriting(int[] array, ThreadLog log) {
    for (int index : new int[] {68, 0, 67, 1, 66}) {
      recording.write(array, index, log, HERE);
    }
    LoopChunk chunk = log.loops();
    chunk.begin(1);
    assertThat(chunk.mayAccess(true, HERE)).isTrue();
    return chunk.start();
  }

  @Test
  void whoever_comes_to_what_a_loop_has_told_waits_for_its_iterations_to_end() throws Exception {
    int[] array = new int[100];
    recording.inColumns(array);
    ThreadLog log = recording.main();
    int most = startWriting(array, log);
    LoopChunk chunk = log.loops();
    assertThat(chunk.touch(array, 70, 0, most)).isTrue();
    Thread writer = writer(array, 70);
    awaitWaiting(writer);
    assertThat(chunk.touch(array, 30, 0, most - 1)).as("it goes on meanwhile").isTrue();
    chunk.end(2, 0);
    writer.join();
    assertThat(recording.shadow(array).isShared(70)).as("the loop had written it").isTrue();
    assertThat(recording.shadow(array).isShared(30)).isFalse();
    writer(array, 30).join();
    assertThat(recording.shadow(array).isShared(30)).as("the loop had written it").isTrue();
    writer(array, 50).join();
    assertThat(recording.shadow(array).isShared(50)).as("the loop had not").isFalse();
  }

  @Test
  void a_loop_goes_on_with_hooks_where_it_comes_to_what_another_thread_is_at() throws Exception {
    int[] array = new int[100];
    recording.inColumns(array);
    ThreadLog log = recording.main();
    writer(array, 70).join();
    int most = startWriting(array, log);
    LoopChunk chunk = log.loops();
    assertThat(chunk.touch(array, 69, 0, most)).isTrue();
    assertThat(chunk.touch(array, 70, 0, most - 1)).isFalse();
    assertThat(chunk.moveTo(array, array.length, 0)).isTrue();
    assertThat(chunk.touch(array, 70, 0, most - 1)).as("still not").isFalse();
    chunk.end(1, 0);
    assertThat(log.isAccessing()).isFalse();
    recording.write(array, 70, log, HERE);
    assertThat(recording.shadow(array).isShared(70)).isTrue();
  }

  /** Then it has not said that it is in an access. */
  @Test
  void a_loop_that_expects_nothing_for_which_it_is_armed_touches_nothing_that_others_know() {
    int[] array = new int[100];
    int[] last = new int[1];
    recording.inColumns(array);
    recording.inColumns(last);
    ThreadLog log = recording.main();
    for (int i = 0; i < 5; i++) {
      recording.write(array, i, log, HERE);
    }
    recording.write(last, 0, log, HERE);
    LoopChunk chunk = log.loops();
    chunk.begin(1);
    assertThat(chunk.mayAccess(true, HERE)).isTrue();
    int most = chunk.start();
    assertThat(log.isAccessing()).isFalse();
    assertThat(chunk.touch(array, 5, 0, most)).isFalse();
    assertThat(chunk.moveTo(array, array.length, 0)).isFalse();
    chunk.end(0, 0);
  }

  /** Until a thread waits for another's access to end; it does not end before. */
  private static void awaitWaiting(Thread thread) {
    while (Arrays.stream(thread.getStackTrace())
        .noneMatch(frame -> frame.getMethodName().equals("awaitArmedAccess"))) {
      assertThat(thread.isAlive()).as("it waits").isTrue();
      Thread.onSpinWait();
    }
  }

  @Test
  void a_thread_that_comes_in_between_waits_for_the_access_to_end() throws Exception {
    int revoked = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      int[] array = new int[ELEMENTS];
      recording.inColumns(array);
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
