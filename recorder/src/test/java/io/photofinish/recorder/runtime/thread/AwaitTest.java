package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a thread awaits at a place in the code, such as the initialisation of a class there. */
class AwaitTest {
  private static final int PART = Sync.INITIALIZATION;
  private static final int FIRST = SmallRecording.place("Use.first(Use.java:1)");
  private static final int SECOND = SmallRecording.place("Use.second(Use.java:2)");

  @TempDir private Path folder;

  @Test
  void only_what_is_new_is_an_event_and_has_a_location() throws IOException {
    SmallRecording recording = new SmallRecording(folder.resolve("run.pft"));
    ThreadLog main = recording.main();
    ThreadLog other = recording.fork("other", main).log();
    Locations locations = main.parts().locations();
    Shadow type = recording.shadow(new Object());
    long events = main.events();

    Sync.awaitAt(FIRST, type, PART, main);
    assertThat(main.events()).as("nobody signalled").isEqualTo(events);

    Sync.signal(type, PART, other, other.callLocationOrUnknown());
    Sync.awaitAt(FIRST, type, PART, main);
    assertThat(main.events()).isEqualTo(events + 1);
    assertThat(locations.find(Locations.NO_CALLER, FIRST >> 1)).isNotEqualTo(Locations.MISSING);

    Sync.awaitAt(SECOND, type, PART, main);
    assertThat(main.events()).as("it was seen before").isEqualTo(events + 1);
    assertThat(locations.find(Locations.NO_CALLER, SECOND >> 1)).isEqualTo(Locations.MISSING);

    Sync.signal(type, PART, other, other.callLocationOrUnknown());
    Sync.awaitAt(SECOND, type, PART, main);
    assertThat(main.events()).isEqualTo(events + 2);
    recording.events();
  }
}
