package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads that are left out do not lock their object: another thread may write between the hook
 * before the read and the one behind it. Whoever waits for a flag reads like that, and its last
 * read, which sees the flag, must be in the trace.
 */
class LeftOutReadTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog reader;
  private ThreadLog writer;
  private final int[] array = new int[1];

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    writer = recording.main();
    recording.inColumns(array);
    Actor child = recording.forkUnarmed("child", writer);
    reader = child.log();
  }

  private void read() {
    recording.read(array, 0, reader, HERE);
  }

  private void write() {
    recording.write(array, 0, writer, THERE);
  }

  private void beginRead() {
    recording.begin(array, 0, false, reader, HERE);
    assertThat(reader.isLeavingOut()).as("it is a repeated read").isTrue();
  }

  private List<Operation> accesses() throws IOException {
    return recording.events().stream()
        .map(Event::operation)
        .filter(operation -> operation != Operation.FORK)
        .toList();
  }

  @Test
  void a_read_is_written_if_its_object_became_shared_meanwhile() throws IOException {
    read();
    read();
    beginRead();
    write();
    Accesses.end(reader);
    assertThat(accesses()).containsExactly(Operation.READ, Operation.WRITE, Operation.READ);
  }

  @Test
  void a_read_of_a_deferred_object_is_left_out_if_nobody_wrote() throws IOException {
    read();
    read();
    beginRead();
    Accesses.end(reader);
    write();
    assertThat(accesses()).containsExactly(Operation.READ, Operation.WRITE);
  }

  @Test
  void a_read_is_written_once_for_each_value_that_it_may_have_seen() throws IOException {
    write();
    read();
    beginRead();
    write();
    Accesses.end(reader);
    assertThat(accesses())
        .containsExactly(
            Operation.WRITE, Operation.READ, Operation.READ, Operation.WRITE, Operation.READ);
  }

  @Test
  void of_reads_that_saw_one_value_the_first_and_the_last_are_written() throws IOException {
    write();
    read();
    read();
    read();
    write();
    assertThat(accesses())
        .containsExactly(Operation.WRITE, Operation.READ, Operation.READ, Operation.WRITE);
  }

  @Test
  void an_atomic_read_is_written_once_for_each_value_that_it_may_have_seen() throws IOException {
    Shadow object = recording.shadow(this);
    update(object);
    Accesses.beginAtomicRead(object, 0, reader, HERE);
    Accesses.end(reader);
    Accesses.beginAtomicRead(object, 0, reader, HERE);
    assertThat(reader.isLeavingOut()).as("it is a repeated read").isTrue();
    update(object);
    Accesses.end(reader);
    assertThat(accesses())
        .containsExactly(
            Operation.VOLATILE_UPDATE,
            Operation.VOLATILE_READ,
            Operation.VOLATILE_READ,
            Operation.VOLATILE_UPDATE,
            Operation.VOLATILE_READ);
  }

  private void update(Shadow object) {
    writer.beginAccess(object, 0, null, OpCode.VOLATILE_UPDATE, writer.location(THERE));
    writer.endAccess();
  }

  /** The write is made before it is counted. */
  @Test
  void whoever_reads_while_another_writes_may_have_seen_either_value() {
    write();
    read();
    Shadow object = recording.shadow(array);
    LeftOutRead read = new LeftOutRead();
    read.beginRepeated(object, 0, null, false, object.version(0), HERE);
    assertThat(read.sawTheSame()).isTrue();
    assertThat(object.lock(new RecordingState())).isTrue();
    assertThat(read.sawTheSame()).isFalse();
  }
}
