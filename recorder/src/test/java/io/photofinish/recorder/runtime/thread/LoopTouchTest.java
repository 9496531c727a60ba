package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
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
    recording.shadow(array);
    for (TwoFields object : objects) {
      recording.shadow(object);
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
}
