package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivingUpTest {
  private static final int HERE = SmallRecording.place("here");

  @TempDir private Path folder;
  private SmallRecording recording;
  private ThreadLog main;

  @BeforeEach
  void start() throws IOException {
    recording = new SmallRecording(folder.resolve("run.pft"));
    main = recording.main();
  }

  @Test
  void an_acquire_that_gives_up_has_the_signal_right_before_it_in_every_thread()
      throws IOException {
    Actor child = recording.fork("child", main);
    tryLock(main);
    recording.release(this, main, HERE);
    tryLock(child.log());
    List<Event> events = recording.events();
    assertThat(events)
        .extracting(Event::operation)
        .containsExactly(
            Operation.FORK,
            Operation.SIGNAL,
            Operation.ACQUIRE,
            Operation.RELEASE,
            Operation.SIGNAL,
            Operation.ACQUIRE);
    assertThat(events.stream().filter(event -> event.operation() == Operation.SIGNAL))
        .extracting(Event::target)
        .containsExactly(LockSignals.GIVES_UP, LockSignals.GIVES_UP);
  }

  @Test
  void who_has_the_lock_already_makes_no_event() throws IOException {
    recording.acquire(this, main, HERE);
    long before = main.events();
    tryLock(main);
    assertThat(main.events()).isEqualTo(before);
    recording.release(this, main, HERE);
    assertThat(main.events()).isEqualTo(before);
    recording.release(this, main, HERE);
    assertThat(recording.events()).hasSize(2);
  }

  private void tryLock(ThreadLog log) {
    Sync.acquireGivingUp(recording.shadow(this), log, log.location(HERE));
  }
}
