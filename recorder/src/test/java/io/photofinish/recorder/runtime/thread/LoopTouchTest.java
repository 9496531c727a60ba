package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
import io.photofinish.recorder.runtime.thread.SmallRecording.HoldingFields;
import io.photofinish.recorder.runtime.thread.SmallRecording.TwoFields;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of reads that a loop makes again, those are kept that see what it wrote itself. */
class LoopTouchTest {
  private static final int READ = SmallRecording.place("read");
  private static final int WRITE = SmallRecording.place("write");
  private static final int READ_FIELD = SmallRecording.place("read of field");
  private static final int READ_SECOND = SmallRecording.place("read of second field");
  private static final int WRITE_FIELD = SmallRecording.place("write of field");
  private static final int OTHER = SmallRecording.place("other");
  private static final int SLOT = 5;

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;
  private Actor child;
  private final int[] array = new int[8];
  private final TwoFields[] objects = {new TwoFields(), new TwoFields()};

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
    recording.inColumns(array);
    for (TwoFields object : objects) {
      recording.inColumns(object);
    }
    child = recording.fork("child", main);
  }

  /** The thread is armed for all elements, which are kept one by one. */
  private void armForElements() {
    for (int i = 0; i < 100; i++) {
      recording.read(array, i * i % 7, main, READ);
      recording.write(array, i * i % 7, main, WRITE);
    }
  }

  private void armForFields() {
    for (int i = 0; i < 8; i++) {
      recording.accessField(objects[i % 2], "first", false, main, READ_FIELD);
      recording.accessField(objects[i % 2], "first", true, main, WRITE_FIELD);
    }
  }

  /** What the trace says of the main thread, in its order. */
  private List<String> madeByMain() throws IOException {
    return recording.events().stream()
        .filter(event -> event.isAccess() && event.thread().equals("main"))
        .map(Event::place)
        .toList();
  }

  @Test
  void of_elements_that_it_wrote_irregularly() throws IOException {
    armForElements();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(chunk.mayAccess(false, READ)).isTrue();
    assertThat(chunk.mayAccess(true, WRITE)).isTrue();
    int most = chunk.start();
    assertThat(chunk.touch(array, SLOT, 0, most)).isTrue();
    assertThat(chunk.touch(array, SLOT, 1, most)).isTrue();
    assertThat(chunk.touch(array, SLOT, 0, most - 1)).isTrue();
    chunk.end(2, 0);
    recording.write(array, SLOT, child.log(), OTHER);
    assertThat(madeByMain()).containsExactly("write", "read");
  }

  /** Of accesses of one slot in a row only the first is kept at once. */
  @Test
  void the_last_of_several_in_a_row_is_kept() throws IOException {
    armForElements();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(chunk.mayAccess(true, WRITE)).isTrue();
    assertThat(chunk.mayAccess(false, READ)).isTrue();
    int most = chunk.start();
    for (int i = 0; i < 3; i++) {
      assertThat(chunk.touch(array, SLOT, 0, most - i)).isTrue();
      assertThat(chunk.touch(array, SLOT, 1, most - i)).isTrue();
    }
    // This write is behind the last read of its slot.
    assertThat(chunk.touch(array, SLOT, 0, most - 3)).isTrue();
    assertThat(chunk.touch(array, SLOT - 1, 1, most - 3)).isTrue();
    chunk.end(4, 0);
    recording.write(array, SLOT, child.log(), OTHER);
    assertThat(madeByMain()).containsExactly("read", "write");
  }

  @Test
  void of_elements_that_it_wrote_regularly() throws IOException {
    armForElements();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(chunk.element(array, array.length, SLOT, 0, true, WRITE)).isTrue();
    assertThat(chunk.mayAccess(false, READ)).isTrue();
    int most = chunk.start();
    assertThat(chunk.touch(array, SLOT, 1, most)).isTrue();
    assertThat(chunk.touch(array, SLOT, 1, most - 1)).isTrue();
    chunk.end(2, 0);
    recording.write(array, SLOT, child.log(), OTHER);
    assertThat(madeByMain()).containsExactly("write", "read");
  }

  @Test
  void of_fields() throws IOException {
    armForFields();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(chunk.mayAccess(false, READ_FIELD)).isTrue();
    assertThat(chunk.mayAccess(true, WRITE_FIELD)).isTrue();
    int most = chunk.start();
    int hash = System.identityHashCode(objects[0]);
    assertThat(chunk.touchAgain(objects[0], hash, 0, most)).isTrue();
    assertThat(chunk.touchAgain(objects[0], hash, 1, most)).isTrue();
    assertThat(chunk.touchAgain(objects[0], hash, 0, most - 1)).isTrue();
    chunk.end(2, 0);
    recording.accessField(objects[0], "first", true, child.log(), OTHER);
    assertThat(madeByMain()).containsExactly("write of field", "read of field");
  }

  /** Another sweep over the elements tells nothing new, until one of them is written. */
  private void sweep() {
    for (int sweep = 0; sweep < 3; sweep++) {
      for (int i = 0; i < array.length; i++) {
        recording.write(array, i, main, WRITE);
      }
    }
    for (int sweep = 0; sweep < 3; sweep++) {
      for (int i = 0; i < array.length; i++) {
        recording.read(array, i, main, READ);
      }
    }
  }

  private boolean reads(LoopChunk chunk) {
    return chunk.element(array, array.length, 0, 1, false, READ);
  }

  private boolean writes(LoopChunk chunk) {
    return chunk.element(array, array.length, 0, 1, true, WRITE);
  }

  @Test
  void that_are_regular_as_its_writes_are() throws IOException {
    sweep();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(writes(chunk)).isTrue();
    assertThat(reads(chunk)).isTrue();
    assertThat(chunk.start()).isEqualTo(array.length);
    chunk.end(array.length, 0);
    recording.write(array, SLOT, child.log(), OTHER);
    assertThat(madeByMain()).containsExactly("write", "read");
  }

  @Test
  void that_were_left_out_before_it_said_that_it_writes() throws IOException {
    sweep();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(reads(chunk)).isTrue();
    assertThat(writes(chunk)).as("what was read and not noted").isFalse();
    chunk.begin(2);
    assertThat(reads(chunk)).isTrue();
    assertThat(writes(chunk)).as("what is read and noted").isTrue();
    assertThat(chunk.start()).isEqualTo(array.length);
    chunk.end(array.length, 0);
    recording.write(array, SLOT, child.log(), OTHER);
    assertThat(madeByMain()).containsExactly("read", "write");
  }

  @Test
  void that_were_left_out_before_it_wrote_irregularly() {
    armForElements();
    sweep();
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(reads(chunk)).isTrue();
    assertThat(chunk.mayAccess(true, WRITE)).isTrue();
    assertThat(chunk.start()).isZero();
  }

  @Test
  void that_were_left_out_before_it_came_to_their_array() {
    sweep();
    int[] other = new int[array.length];
    for (int i = 0; i < 100; i++) {
      recording.write(other, i * i % 7, main, WRITE);
    }
    LoopChunk chunk = main.loops();
    chunk.begin(2);
    assertThat(reads(chunk)).isTrue();
    assertThat(chunk.mayAccess(true, WRITE)).isTrue();
    int most = chunk.start();
    assertThat(chunk.touch(other, SLOT, 1, most)).isTrue();
    assertThat(chunk.moveTo(array, array.length, 1)).isFalse();
    chunk.end(1, 0);
  }

  @Test
  void of_a_field_that_it_writes_regularly() {
    TwoFields object = new HoldingFields();
    for (int i = 0; i < 8; i++) {
      recording.accessField(object, "first", true, main, WRITE_FIELD);
    }
    for (int i = 0; i < 60; i++) {
      recording.accessField(object, "first", false, main, READ_FIELD);
      recording.accessField(object, "second", false, main, READ_SECOND);
    }
    int hash = System.identityHashCode(object);
    assertThat(isReadAgain(object, hash, false)).as("the field was read before").isTrue();
    assertThat(isReadAgain(object, hash, true)).as("the loop may have written it").isFalse();
  }

  /** Whether a loop that has read one field of an object need not look at the other. */
  private boolean isReadAgain(TwoFields object, int hash, boolean writes) {
    LoopChunk chunk = main.loops();
    chunk.begin(writes ? 3 : 2);
    assertThat(chunk.mayAccess(false, READ_SECOND)).isTrue();
    assertThat(chunk.mayAccess(false, READ_FIELD)).isTrue();
    if (writes) {
      assertThat(chunk.field(object, true, WRITE_FIELD)).isTrue();
    }
    int most = chunk.start();
    assertThat(chunk.touchAgain(object, hash, 0, most)).isTrue();
    boolean isAgain = chunk.isReadAgain(object, 1);
    chunk.end(0, 0);
    return isAgain;
  }
}
