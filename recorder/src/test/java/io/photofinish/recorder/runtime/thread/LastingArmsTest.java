package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.HoldingFields;
import io.photofinish.recorder.runtime.thread.SmallRecording.TwoFields;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thread is armed for fields beyond its next event, until somebody revokes that. */
class LastingArmsTest {
  private static final int READING = SmallRecording.place("reading");
  private static final int WRITING = SmallRecording.place("writing");
  private static final int WRITING_SECOND = SmallRecording.place("writing the second");
  private static final int ELSEWHERE = SmallRecording.place("elsewhere");

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;
  private final TwoFields object = new HoldingFields();
  private final TwoFields other = new TwoFields();
  private final Object lock = new Object();

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
    recording.inColumns(object);
    recording.inColumns(other);
  }

  private void read(TwoFields from, ThreadLog log) {
    recording.accessField(from, "first", false, log, READING);
  }

  private void write(TwoFields to, ThreadLog log) {
    recording.accessField(to, "first", true, log, WRITING);
  }

  /** Whether a thread reads without having to look for anything. */
  private boolean isReadAtOnce(TwoFields from, ThreadLog log) {
    boolean isAtOnce = log.deferral().readAgain(from, System.identityHashCode(from), READING);
    Accesses.end(log);
    return isAtOnce;
  }

  private boolean isShared(TwoFields of) {
    FieldFacts field = recording.parts.classes().find(TwoFields.class, "first", "I", false);
    return recording.shadow(of).isShared(field.slot);
  }

  private void armToRead(TwoFields from, ThreadLog log) {
    for (int i = 0; i < 4; i++) {
      read(from, log);
      recording.signal(this, log, ELSEWHERE);
    }
    read(from, log);
  }

  private void armToWrite(TwoFields to, ThreadLog log) {
    for (int i = 0; i < 4; i++) {
      write(to, log);
      recording.signal(this, log, ELSEWHERE);
    }
    write(to, log);
  }

  @Test
  void a_thread_stays_armed_behind_its_events() {
    armToRead(object, main);
    recording.signal(this, main, ELSEWHERE);
    assertThat(isReadAtOnce(object, main)).isTrue();
  }

  @Test
  void with_other_locks_it_is_another_access() throws IOException {
    Actor child = recording.fork("child", main);
    armToWrite(object, main);
    recording.acquire(lock, main, ELSEWHERE);
    write(object, main);
    recording.release(lock, main, ELSEWHERE);
    write(object, child.log());
    assertThat(recording.accesses()).hasSize(3);
  }

  @Test
  void a_thread_that_reads_optimistically_reads_nothing() {
    armToRead(object, main);
    main.setOptimistic(true);
    assertThat(isReadAtOnce(object, main)).isFalse();
    main.setOptimistic(false);
  }

  @Test
  void whoever_revokes_it_at_one_object_does_so_at_all() {
    Actor child = recording.fork("child", main);
    armToRead(object, main);
    armToWrite(other, main);
    assertThat(isReadAtOnce(object, main)).isTrue();
    read(other, child.log());
    assertThat(isReadAtOnce(object, main)).isFalse();
    recording.signal(this, main, ELSEWHERE);
    read(object, main);
    recording.signal(this, main, ELSEWHERE);
    read(object, main);
    assertThat(isReadAtOnce(object, main)).as("armed again").isTrue();
  }

  @Test
  void what_an_armed_thread_did_is_seen_by_who_comes_later() {
    Actor child = recording.fork("child", main);
    armToWrite(object, main);
    recording.await(this, child.log(), ELSEWHERE);
    recording.signal(child, main, ELSEWHERE);
    write(object, main);
    read(object, child.log());
    assertThat(isShared(object)).isTrue();
  }

  @Test
  void who_is_ordered_behind_an_armed_thread_makes_no_race() {
    Actor child = recording.fork("child", main);
    armToWrite(object, main);
    recording.signal(this, main, ELSEWHERE);
    recording.await(this, child.log(), ELSEWHERE);
    write(object, child.log());
    assertThat(isShared(object)).isFalse();
    write(object, main);
    assertThat(isShared(object)).isTrue();
  }

  /** A reader who comes after all that others did may be overtaken by one that is still armed. */
  @Test
  void who_knows_what_an_armed_thread_did_does_not_know_what_it_does_next() {
    Actor child = recording.fork("child", main);
    Actor third = recording.fork("third", main);
    armToRead(object, main);
    armToWrite(other, main);
    recording.signal(this, main, ELSEWHERE);
    recording.await(this, child.log(), ELSEWHERE);
    // The object has a write, so that the reader looks at all columns.
    recording.accessField(object, "second", true, child.log(), WRITING_SECOND);
    read(object, child.log());
    recording.signal(lock, child.log(), ELSEWHERE);
    recording.await(lock, third.log(), ELSEWHERE);
    read(object, main);
    // Revokes what the thread is armed for, and finds that nobody is armed here.
    write(other, third.log());
    recording.accessField(object, "second", true, third.log(), WRITING_SECOND);
    write(object, child.log());
    assertThat(isShared(object)).isTrue();
  }

  @Test
  void a_thread_that_is_over_is_armed_for_nothing() {
    Actor child = recording.fork("child", main);
    armToWrite(object, child.log());
    int before = child.log().revocations();
    recording.join(child, main);
    assertThat(child.log().revocations()).isEqualTo(before + 1);
    write(object, main);
    assertThat(child.log().revocations()).as("nobody had to revoke it").isEqualTo(before + 1);
    assertThat(isShared(object)).isFalse();
  }

  @Test
  void the_more_a_thread_is_revoked_the_longer_an_object_has_to_stay_with_it() {
    assertThat(main.patience()).isEqualTo(1);
    for (int i = 0; i < 5; i++) {
      main.revoke();
    }
    assertThat(main.patience()).isEqualTo(32);
    armToRead(object, main);
    recording.signal(this, main, ELSEWHERE);
    assertThat(isReadAtOnce(object, main)).isFalse();
    for (int i = 0; i < 32; i++) {
      recording.signal(this, main, ELSEWHERE);
    }
    read(object, main);
    read(object, main);
    assertThat(isReadAtOnce(object, main)).isTrue();
    for (int i = 0; i < 4096; i++) {
      recording.signal(this, main, ELSEWHERE);
    }
    assertThat(main.patience()).as("what was long ago counts less").isEqualTo(16);
  }
}
