package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.trace.OpCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How events are made: their order, what is special about a thread, and what may go wrong. */
class ThreadLogTest {
  private static final int HERE = SmallRecording.place("here");

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;
  private final Object monitor = new Object();

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
  }

  private List<String> operations() throws IOException {
    return recording.events().stream().map(event -> event.operation().name()).toList();
  }

  @Test
  void stamps_order_the_events_of_an_object_whoever_makes_them() {
    Actor child = recording.fork("child", main);
    Shadow shadow = recording.shadow(monitor);
    long last = 0;
    for (int i = 0; i < 10; i++) {
      ThreadLog log = i % 2 == 0 ? main : child.log();
      Sync.acquire(shadow, log, log.location(HERE));
      assertThat(log.stamp()).isGreaterThan(last);
      Sync.release(shadow, log, log.location(HERE));
      last = log.stamp();
    }
  }

  @Test
  void a_started_thread_is_behind_its_start_and_a_joined_one_before_its_join() {
    Actor child = recording.fork("child", main);
    assertThat(child.log().stamp()).isGreaterThan(main.stamp());
    Sync.acquire(recording.shadow(monitor), child.log(), child.log().location(HERE));
    recording.join(child, main);
    assertThat(main.stamp()).isGreaterThan(child.log().stamp());
  }

  @Test
  void a_thread_is_joined_once() throws IOException {
    Actor child = recording.fork("child", main);
    recording.join(child, main);
    recording.recorder.logs().join(child.thread(), main);
    assertThat(operations()).containsExactly("FORK", "JOIN");
  }

  @Test
  void inner_pairs_of_a_lock_are_no_events() throws IOException {
    Shadow lock = recording.shadow(monitor);
    Sync.acquire(lock, main, main.location(HERE));
    Sync.acquire(lock, main, main.location(HERE));
    Sync.release(lock, main, main.location(HERE));
    Sync.release(lock, main, main.location(HERE));
    assertThat(operations()).containsExactly("ACQUIRE", "RELEASE");
  }

  @Test
  void who_waits_gives_its_lock_back_and_has_it_again_when_the_wait_is_over() throws IOException {
    Shadow lock = recording.shadow(monitor);
    Sync.acquire(lock, main, main.location(HERE));
    Sync.acquire(lock, main, main.location(HERE));
    Sync.waiting(lock, lock, main, HERE);
    assertThat(main.awaited()).isSameAs(lock);
    assertThat(main.isOrdinary()).isFalse();
    // What the JDK does inside the wait does not end it.
    recording.signal(this, main, HERE);
    assertThat(main.held.depth(lock)).isZero();
    main.returnFromWait();
    assertThat(main.awaited()).isNull();
    assertThat(main.isOrdinary()).isTrue();
    assertThat(main.held.depth(lock)).isEqualTo(2);
    assertThat(operations()).containsExactly("ACQUIRE", "RELEASE", "SIGNAL", "ACQUIRE");
  }

  @Test
  void a_wait_whose_end_was_missed_is_over_when_the_lock_is_given_back() throws IOException {
    Shadow lock = recording.shadow(monitor);
    Sync.acquire(lock, main, main.location(HERE));
    Sync.waiting(lock, lock, main, HERE);
    Sync.release(lock, main, main.location(HERE));
    assertThat(operations()).containsExactly("ACQUIRE", "RELEASE", "ACQUIRE", "RELEASE");
  }

  @Test
  void an_await_means_something_only_after_a_signal_and_only_once() throws IOException {
    recording.await(this, main, HERE);
    recording.signal(this, main, HERE);
    recording.await(this, main, HERE);
    recording.await(this, main, HERE);
    recording.signal(this, main, HERE);
    recording.await(this, main, HERE);
    assertThat(operations()).containsExactly("SIGNAL", "AWAIT", "SIGNAL", "AWAIT");
  }

  @Test
  void reads_that_are_to_be_validated_are_not_recorded() throws IOException {
    int[] array = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(array, 0, child.log(), HERE);
    recording.write(array, 0, main, HERE);
    main.setOptimistic(true);
    recording.read(array, 0, main, SmallRecording.place("there"));
    main.setOptimistic(false);
    assertThat(operations()).doesNotContain("READ");
  }

  @Test
  void an_event_that_was_begun_and_not_ended_is_undone_by_the_next() throws IOException {
    Shadow shadow = recording.shadow(monitor);
    main.beginAccess(shadow, 0, null, OpCode.WRITE, main.location(HERE));
    assertThat(main.isAccessing()).isTrue();
    recording.signal(this, main, HERE);
    assertThat(main.isAccessing()).isFalse();
    main.record(shadow, OpCode.SIGNAL, 0, main.location(HERE));
    assertThat(operations()).containsExactly("SIGNAL", "SIGNAL");
  }

  @Test
  void there_is_no_event_on_an_object_that_is_locked_when_recording_stops() {
    Shadow shadow = recording.shadow(monitor);
    main.beginAccess(shadow, 0, null, OpCode.WRITE, main.location(HERE));
    Actor child = recording.fork("child", recording.main());
    // The fork undid it: once more, with nothing behind it.
    main.beginAccess(shadow, 0, null, OpCode.WRITE, main.location(HERE));
    recording.parts.state().switchOff();
    long before = child.log().events();
    Sync.acquire(shadow, child.log(), 0);
    recording.signal(monitor, child.log(), HERE);
    child.log().beginAccess(shadow, 0, null, OpCode.WRITE, 0);
    assertThat(child.log().isAccessing()).isFalse();
    assertThat(child.log().events()).isEqualTo(before);
  }

  @Test
  void what_nobody_does_is_not_recorded() {
    ThreadLog nobody = ThreadLog.ofNobody(recording.parts);
    assertThat(nobody.isAccessing()).isTrue();
    Thread thread = new Thread("child");
    recording.recorder.logs().fork(thread, nobody);
    assertThat(recording.shadow(thread).roles().thread).isNull();
  }

  @Test
  void two_recordings_in_one_process_know_nothing_of_each_other() throws IOException {
    SmallRecording other = new SmallRecording(folder.resolve("other.pft"));
    int[] array = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.write(array, 0, child.log(), HERE);
    other.write(array, 0, other.main(), HERE);
    assertThat(other.shadow(array)).isNotSameAs(recording.shadow(array));
    assertThat(other.accesses()).isEmpty();
    assertThat(recording.accesses()).hasSize(2);
  }
}
