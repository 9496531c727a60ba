package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
import io.photofinish.recorder.runtime.thread.SmallRecording.TwoFields;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.file.LateEvents;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is deferred, and what makes it be written after all: each step of the protocol. */
class DeferralTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");
  private static final int READING = SmallRecording.place("reading");
  private static final int WRITING = SmallRecording.place("writing");

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;
  private final int[] array = new int[3];

  @BeforeEach
  void start() throws IOException {
    start(0);
  }

  private void start(int run) throws IOException {
    recording = new SmallRecording(folder.resolve("run" + run + ".pft"));
    main = recording.main();
  }

  @Test
  void what_one_thread_does_alone_is_never_written() throws IOException {
    recording.write(array, 0, main, HERE);
    recording.read(array, 0, main, THERE);
    assertThat(recording.accesses()).isEmpty();
  }

  @Test
  void an_access_that_is_not_ordered_writes_all_in_their_places() throws IOException {
    recording.write(array, 0, main, HERE);
    Actor child = recording.fork("child", main);
    recording.read(array, 0, main, THERE);
    recording.write(array, 0, child.log(), HERE);
    String own = child.thread().getName();
    String mine = Thread.currentThread().getName();
    assertThat(recording.events().stream().map(Object::toString))
        .containsExactly(
            mine + " WRITE int[]@1[0] at here",
            mine + " FORK child at ",
            mine + " READ int[]@1[0] at there",
            own + " WRITE int[]@1[0] at here");
  }

  @Test
  void of_accesses_in_the_same_way_the_last_is_kept() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.signal(this, main, THERE);
    recording.write(array, 0, main, HERE);
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.events().stream().map(event -> event.operation().name()))
        .containsExactly("FORK", "SIGNAL", "WRITE", "WRITE");
  }

  /** What it reads then is another value than before, though the thread made no event between. */
  @Test
  void a_read_behind_the_threads_own_write_is_kept_behind_it() throws IOException {
    TwoFields fields = new TwoFields();
    for (int reads = 1; reads <= 4; reads++) {
      start(reads);
      Actor child = recording.fork("child", main);
      for (int i = 0; i < reads; i++) {
        recording.read(array, 0, main, HERE);
        recording.accessField(fields, "first", false, main, READING);
      }
      recording.write(array, 0, main, THERE);
      recording.accessField(fields, "first", true, main, WRITING);
      recording.read(array, 0, main, HERE);
      recording.accessField(fields, "first", false, main, READING);
      recording.write(array, 0, child.log(), THERE);
      recording.accessField(fields, "first", true, child.log(), WRITING);
      assertThat(recording.events().stream().filter(Event::isAccess).map(Event::operation))
          .as("%d reads before", reads)
          .containsExactly(
              Operation.WRITE,
              Operation.WRITE,
              Operation.READ,
              Operation.READ,
              Operation.WRITE,
              Operation.WRITE);
    }
  }

  @Test
  void a_read_is_repeated_although_the_thread_wrote_another_field() throws IOException {
    TwoFields fields = new TwoFields();
    recording.inColumns(fields);
    Actor child = recording.fork("child", main);
    for (int i = 0; i < 4; i++) {
      recording.accessField(fields, "first", false, main, READING);
    }
    recording.accessField(fields, "second", true, main, WRITING);
    recording.accessField(fields, "first", false, main, READING);
    recording.accessField(fields, "first", true, child.log(), WRITING);
    recording.accessField(fields, "second", true, child.log(), WRITING);
    assertThat(recording.events().stream().filter(Event::isAccess).map(Object::toString))
        .as("the read was not kept once more, behind the write")
        .satisfies(
            accesses -> {
              assertThat(accesses).hasSize(4);
              assertThat(accesses.get(0)).contains("READ").contains("first");
              assertThat(accesses.get(1)).contains("WRITE").contains("second");
            });
  }

  @Test
  void a_loop_behind_the_threads_own_write_is_kept_behind_it() throws IOException {
    int[] many = new int[20];
    Actor child = recording.fork("child", main);
    for (int sweep = 0; sweep < 4; sweep++) {
      if (sweep == 3) {
        recording.write(many, 5, main, THERE);
      }
      for (int i = 0; i < many.length; i++) {
        recording.read(many, i, main, HERE);
      }
    }
    recording.write(many, 5, child.log(), THERE);
    assertThat(recording.events().stream().filter(Event::isAccess).map(Event::operation))
        .containsExactly(Operation.WRITE, Operation.READ, Operation.WRITE);
  }

  @Test
  void accesses_at_another_place_or_of_another_variable_are_kept_apart() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.write(array, 1, main, HERE);
    recording.write(array, 0, main, THERE);
    recording.write(array, 0, child.log(), THERE);
    recording.write(array, 1, child.log(), THERE);
    assertThat(recording.accesses()).hasSize(5);
  }

  @Test
  void accesses_with_other_locks_are_kept_apart() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    Sync.acquire(recording.shadow(this), main, main.location(THERE));
    recording.write(array, 0, main, HERE);
    Sync.release(recording.shadow(this), main, main.location(THERE));
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.accesses()).hasSize(3);
  }

  @Test
  void one_place_may_come_to_several_objects() throws IOException {
    int[] other = new int[3];
    Actor child = recording.fork("child", main);
    for (int round = 0; round < 3; round++) {
      recording.write(array, 0, main, HERE);
      recording.write(other, 0, main, HERE);
    }
    recording.write(other, 0, child.log(), THERE);
    // Only what was deferred of the one that the other thread came to.
    assertThat(recording.accesses()).hasSize(2).noneMatch(event -> event.contains("[1]"));
  }

  @Test
  void an_object_that_is_handed_over_in_order_stays_deferred() throws IOException {
    recording.write(array, 0, main, HERE);
    Actor child = recording.fork("child", main);
    recording.write(array, 0, child.log(), HERE);
    recording.signal(this, child.log(), HERE);
    recording.await(this, main, HERE);
    recording.write(array, 0, main, THERE);
    Actor second = recording.fork("second", main);
    recording.write(array, 0, second.log(), HERE);
    recording.join(second, main);
    recording.read(array, 0, main, HERE);
    assertThat(recording.accesses()).isEmpty();
  }

  @Test
  void locks_alone_order_nothing() throws IOException {
    Actor child = recording.fork("child", main);
    for (ThreadLog log : new ThreadLog[] {main, child.log()}) {
      Sync.acquire(recording.shadow(this), log, log.location(HERE));
      recording.write(array, 0, log, THERE);
      Sync.release(recording.shadow(this), log, log.location(HERE));
    }
    assertThat(recording.accesses()).hasSize(2);
  }

  @Test
  void who_reads_what_was_deferred_with_the_same_lock_comes_after_it() throws IOException {
    int[] handedOver = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(handedOver, 0, main, HERE);
    recording.acquire(this, main, HERE);
    recording.write(array, 0, main, HERE);
    recording.release(this, main, HERE);
    recording.acquire(this, child.log(), HERE);
    recording.read(array, 0, child.log(), THERE);
    recording.write(handedOver, 0, child.log(), THERE);
    assertThat(recording.shadow(handedOver).isShared(0)).isFalse();
    recording.release(this, child.log(), HERE);
    recording.write(handedOver, 0, main, THERE);
    assertThat(recording.shadow(handedOver).isShared(0)).isTrue();
  }

  @Test
  void but_not_after_what_the_writer_did_behind_it() throws IOException {
    int[] later = new int[1];
    Actor child = recording.fork("child", main);
    recording.acquire(this, main, HERE);
    recording.write(array, 0, main, HERE);
    recording.write(later, 0, main, HERE);
    recording.release(this, main, HERE);
    recording.acquire(this, child.log(), HERE);
    recording.read(array, 0, child.log(), THERE);
    recording.release(this, child.log(), HERE);
    recording.write(later, 0, child.log(), THERE);
    assertThat(recording.shadow(later).isShared(0)).isTrue();
  }

  @Test
  void who_reads_it_without_that_lock_does_not() throws IOException {
    int[] handedOver = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(handedOver, 0, main, HERE);
    recording.acquire(this, main, HERE);
    recording.write(array, 0, main, HERE);
    recording.release(this, main, HERE);
    recording.read(array, 0, child.log(), THERE);
    recording.write(handedOver, 0, child.log(), THERE);
    assertThat(recording.shadow(handedOver).isShared(0)).isTrue();
  }

  @Test
  void reads_alone_do_not_conflict() throws IOException {
    Actor child = recording.fork("child", main);
    recording.read(array, 0, main, HERE);
    recording.read(array, 0, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(0)).isFalse();
    recording.write(array, 0, main, THERE);
    assertThat(recording.shadow(array).isShared(0)).isTrue();
    assertThat(recording.accesses()).hasSize(3);
  }

  @Test
  void accesses_of_different_variables_do_not_conflict() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.write(array, 1, child.log(), THERE);
    recording.write(array, 0, main, HERE);
    recording.write(array, 1, child.log(), THERE);
    assertThat(recording.accesses()).isEmpty();
  }

  @Test
  void accesses_of_a_shared_variable_are_written_at_once() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.write(array, 0, child.log(), HERE);
    long before = main.events();
    recording.write(array, 0, main, HERE);
    assertThat(main.events()).isEqualTo(before + 1);
  }

  @Test
  void what_is_repeated_with_nothing_between_is_not_written_twice() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, child.log(), HERE);
    recording.read(array, 0, main, HERE);
    long before = main.events();
    recording.read(array, 0, main, HERE);
    assertThat(main.events()).isEqualTo(before);
    recording.write(array, 0, child.log(), THERE);
    recording.read(array, 0, main, HERE);
    assertThat(main.events()).isEqualTo(before + 1);
  }

  @Test
  void without_memory_accesses_are_written_at_once() throws IOException {
    SmallRecording poor = new SmallRecording(folder.resolve("poor.pft"), true, 0);
    ThreadLog log = poor.main();
    int[] first = new int[1];
    int[] second = new int[1];
    poor.write(first, 0, log, HERE);
    poor.write(second, 0, log, HERE);
    assertThat(poor.shadow(first).isShared(0)).isFalse();
    assertThat(poor.shadow(second).isShared(0)).isTrue();
    assertThat(poor.accesses()).hasSize(1);
  }

  /** Its time has 24 bits for accesses between two events. */
  @Test
  void a_thread_that_makes_no_events_makes_one_before_it_can_count_no_further() throws IOException {
    recording.write(array, 0, main, HERE);
    for (int i = 1; i < 1 << LateEvents.ORDER_BITS; i++) {
      recording.write(array, 0, main, HERE);
    }
    assertThat(main.events()).isEqualTo(1);
    assertThat(recording.accesses()).isEmpty();
  }

  @Test
  void that_event_means_nothing_so_what_was_read_before_it_is_known() throws IOException {
    long before = main.deferral().beforeRegion();
    Accesses.makeProgress(main, HERE);
    assertThat(main.events()).isEqualTo(1);
    assertThat(main.deferral().lastOwnWrite(0)).isEqualTo(before);
    recording.fork("child", main);
    assertThat(main.deferral().lastOwnWrite(0)).isEqualTo(main.deferral().timeAfter(0) - 1);
  }

  @Test
  void memory_is_given_back_with_what_is_written() throws IOException {
    Actor child = recording.fork("child", main);
    for (int i = 0; i < 3; i++) {
      recording.write(array, i, main, SmallRecording.place("place " + i));
    }
    for (int i = 0; i < 3; i++) {
      assertThat(recording.parts.memory().used()).isPositive();
      recording.write(array, i, child.log(), HERE);
    }
    assertThat(recording.parts.memory().used()).isZero();
  }

  @Test
  void an_object_is_locked_while_an_access_is_made_and_free_behind_it() throws IOException {
    recording.inColumns(array);
    recording.write(array, 0, main, HERE);
    assertThat(main.deferral().deferElement(array, 0, true, HERE)).isTrue();
    assertThat(main.isAccessing()).isTrue();
    recording.parts.state().switchOff();
    assertThat(recording.shadow(array).lock(recording.parts.state())).isFalse();
    main.endAccess();
    assertThat(main.isAccessing()).isFalse();
    assertThat(recording.shadow(array).lock(recording.parts.state())).isTrue();
  }

  @Test
  void only_the_variable_that_may_race_is_written() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.write(array, 1, main, HERE);
    recording.write(array, 1, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(0)).isFalse();
    recording.write(array, 0, main, THERE);
    assertThat(recording.accesses())
        .hasSize(2)
        .allSatisfy(access -> assertThat(access).contains("[1]"));
  }

  @Test
  void who_reads_what_was_written_atomically_comes_after_the_writer() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.atomic(this, 0, OpCode.VOLATILE_WRITE, main, HERE);
    recording.atomic(this, 0, OpCode.VOLATILE_READ, child.log(), THERE);
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.accesses()).isEmpty();
  }

  @Test
  void who_reads_another_write_does_not_come_after_the_writer() throws IOException {
    Actor child = recording.fork("child", main);
    Actor other = recording.fork("other", main);
    recording.write(array, 0, main, HERE);
    recording.atomic(this, 0, OpCode.VOLATILE_WRITE, main, HERE);
    recording.atomic(this, 0, OpCode.VOLATILE_WRITE, other.log(), HERE);
    recording.atomic(this, 0, OpCode.VOLATILE_READ, child.log(), THERE);
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.accesses()).hasSize(2);
  }

  @Test
  void who_reads_before_the_writer_goes_on_does_not_come_after_that() throws IOException {
    Actor child = recording.fork("child", main);
    recording.atomic(this, 0, OpCode.VOLATILE_WRITE, main, HERE);
    recording.write(array, 0, main, HERE);
    recording.atomic(this, 0, OpCode.VOLATILE_READ, child.log(), THERE);
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.accesses()).hasSize(2);
  }

  @Test
  void what_is_read_with_the_lock_of_the_writer_orders() throws IOException {
    int[] box = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(box, 0, child.log(), THERE);
    withLock(main, () -> recording.write(box, 0, main, HERE));
    recording.write(array, 0, main, HERE);
    withLock(main, () -> recording.write(box, 0, main, HERE));
    withLock(child.log(), () -> recording.read(box, 0, child.log(), THERE));
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(0)).isFalse();
  }

  @Test
  void what_is_read_without_the_lock_of_the_writer_does_not_order() throws IOException {
    int[] box = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(box, 0, child.log(), THERE);
    withLock(main, () -> recording.write(box, 0, main, HERE));
    recording.write(array, 0, main, HERE);
    withLock(main, () -> recording.write(box, 0, main, HERE));
    recording.read(box, 0, child.log(), THERE);
    recording.write(array, 0, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(0)).isTrue();
  }

  private void withLock(ThreadLog log, Runnable section) {
    recording.acquire(this, log, HERE);
    section.run();
    recording.release(this, log, HERE);
  }

  /** Each with another lock, and so of another kind. */
  @Test
  void very_many_kinds_of_accesses_are_written_and_the_object_starts_anew() throws IOException {
    Actor child = recording.fork("child", main);
    int kinds = 2000;
    for (int i = 0; i < kinds; i++) {
      Object lock = new Object();
      recording.acquire(lock, main, HERE);
      recording.write(array, 0, main, HERE);
      recording.release(lock, main, HERE);
    }
    assertThat(recording.shadow(array).isShared(0)).isFalse();
    recording.write(array, 1, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(1)).isFalse();
    recording.read(array, 0, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(0)).isTrue();
    assertThat(recording.accesses()).hasSize(kinds + 1);
  }

  @Test
  void what_was_written_to_start_anew_still_counts() throws IOException {
    Actor child = recording.fork("child", main);
    recording.write(array, 1, main, THERE);
    int kinds = 513;
    for (int i = 0; i < kinds; i++) {
      Object lock = new Object();
      recording.acquire(lock, main, HERE);
      recording.write(array, 0, main, HERE);
      recording.release(lock, main, HERE);
    }
    recording.read(array, 1, child.log(), THERE);
    assertThat(recording.shadow(array).isShared(1)).isTrue();
  }

  @Test
  void a_place_that_is_reached_by_many_calls_is_one_kind_and_the_last_call_is_told()
      throws IOException {
    Actor child = recording.fork("child", main);
    for (int i = 0; i < 1000; i++) {
      int caller = SmallRecording.place("caller " + i);
      main.callSite = caller >> 1;
      long before = main.enter();
      recording.write(array, i % 2, main, HERE);
      main.leave(before);
    }
    recording.read(array, 0, child.log(), THERE);
    recording.read(array, 1, child.log(), THERE);
    assertThat(recording.events().stream().filter(e -> e.operation() == Operation.WRITE))
        .extracting(Event::place)
        .containsExactly("here < caller 998", "here < caller 999");
  }
}
