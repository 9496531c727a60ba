package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {
  private static final int HERE = SmallRecording.place("here");

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
  }

  /** As if the process were killed there. */
  @Test
  void a_copy_has_what_was_recorded_so_far() throws IOException {
    for (int events = 1; events <= 5; events++) {
      recording.signal(this, main, HERE);
      Path copy = folder.resolve("copy" + events);
      recording.recorder.copyTo(copy);
      assertThat(SmallRecording.recoveredFrom(copy)).hasSize(events);
    }
    assertThat(recording.events()).hasSize(5);
  }

  @Test
  void a_copy_has_late_accesses_too() throws IOException {
    int[] array = new int[1];
    Actor child = recording.fork("child", main);
    recording.write(array, 0, main, HERE);
    recording.write(array, 0, child.log(), HERE);
    Path copy = folder.resolve("copy");
    recording.recorder.copyTo(copy);
    assertThat(SmallRecording.recoveredFrom(copy)).hasSize(3);
    assertThat(recording.events()).hasSize(3);
  }

  @Test
  void events_of_many_blocks_are_all_there() throws IOException {
    int events = 100_000;
    for (int i = 0; i < events; i++) {
      recording.signal(this, main, HERE);
    }
    assertThat(recording.events()).hasSize(events);
  }

  @Test
  void nothing_is_copied_after_the_end() {
    recording.recorder.finish();
    recording.recorder.finish();
    assertThatIOException()
        .isThrownBy(() -> recording.recorder.copyTo(folder.resolve("copy")))
        .withMessageContaining("recording has stopped");
  }
}
