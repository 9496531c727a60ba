package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of a thread that is over: there may be very many of them. */
class EndedThreadTest {
  private static final int HERE = SmallRecording.place("here");
  private static final int THERE = SmallRecording.place("there");

  @TempDir private Path folder;
  private SmallRecording recording;
  private Actor child;
  private final int[] lasting = new int[1];

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    child = recording.fork("child", recording.main());
  }

  @AfterEach
  void finish() throws IOException {
    recording.events();
  }

  /** What it deferred keeps its log. The log must not keep what is known of other objects. */
  @Test
  void what_is_known_of_objects_that_it_came_to_is_forgotten_with_them() {
    WeakReference<Shadow> brief = comeTo(new int[1]);
    recording.write(lasting, 0, child.log(), THERE);
    recording.recorder.logs().end(child.thread());
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    // The recording sweeps when there was a collection.
    while (!brief.refersTo(null) && System.nanoTime() < deadline) {
      System.gc();
    }
    assertThat(brief.refersTo(null)).isTrue();
    assertThat(child.log().isOver()).isTrue();
  }

  private WeakReference<Shadow> comeTo(int[] array) {
    Shadow shadow = recording.shadow(array);
    recording.write(array, 0, child.log(), HERE);
    recording.read(array, 0, child.log(), HERE);
    recording.read(array, 0, child.log(), HERE);
    return new WeakReference<>(shadow);
  }

  /** Code of the JDK may run in it, after it said that it ends. */
  @Test
  void it_may_still_run_a_little() {
    recording.recorder.logs().end(child.thread());
    for (int i = 0; i < 3; i++) {
      recording.write(lasting, 0, child.log(), HERE);
      recording.read(lasting, 0, child.log(), THERE);
      recording.signal(this, child.log(), HERE);
      recording.await(this, child.log(), THERE);
    }
    assertThat(recording.parts.state().isOn()).isTrue();
  }
}
