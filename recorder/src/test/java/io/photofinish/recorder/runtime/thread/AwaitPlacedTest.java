package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.SyncPart;
import io.photofinish.trace.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a thread awaits that has seen all that is in a collection. */
class AwaitPlacedTest {
  private static final int FIRST = SyncPart.PLACED.first();
  private static final int LAST = SyncPart.PLACED_ANYWHERE.first();
  private static final int WHERE = SmallRecording.place("Walk.on(Walk.java:1)");

  @TempDir private Path folder;

  @Test
  void there_is_something_to_await_only_after_a_signal() throws IOException {
    SmallRecording recording = new SmallRecording(folder.resolve("run.pft"));
    ThreadLog main = recording.main();
    ThreadLog other = recording.fork("other", main).log();
    Shadow map = recording.shadow(new Object());
    assertThat(Sync.isPlacedAnew(map, main)).isFalse();
    Sync.signal(map, FIRST + 3, other, other.location(WHERE));
    assertThat(Sync.isPlacedAnew(map, main)).isTrue();
    Sync.awaitPlaced(map, main, main.location(WHERE));
    assertThat(Sync.isPlacedAnew(map, main)).isFalse();
    assertThat(Sync.isPlacedAnew(map, other)).isTrue();
    Sync.signal(map, LAST, other, other.location(WHERE));
    assertThat(Sync.isPlacedAnew(map, main)).isTrue();
    recording.events();
  }

  @Test
  void what_was_placed_in_another_object_is_something_else() throws IOException {
    SmallRecording recording = new SmallRecording(folder.resolve("run.pft"));
    ThreadLog main = recording.main();
    Shadow one = recording.shadow(new Object());
    Shadow other = recording.shadow(new Object());
    Sync.signal(one, FIRST, main, main.location(WHERE));
    Sync.signal(other, FIRST, main, main.location(WHERE));
    Sync.awaitPlaced(one, main, main.location(WHERE));
    assertThat(Sync.isPlacedAnew(other, main)).isTrue();
    recording.events();
  }

  /** The definition: each part is awaited by itself. */
  @Test
  void the_events_are_those_of_awaiting_each_part() throws IOException {
    for (int seed = 0; seed < 50; seed++) {
      assertThat(eventsOf(seed, true)).as("seed %d", seed).isEqualTo(eventsOf(seed, false));
    }
  }

  /**
   * By thread: its events, each with the number of signals that its target had before; without
   * awaits that are repeated because the filter forgot them, which mean nothing.
   */
  private Map<String, List<String>> eventsOf(int seed, boolean atOnce) throws IOException {
    SmallRecording recording = new SmallRecording(folder.resolve("run.pft"));
    Random random = new Random(seed);
    ThreadLog main = recording.main();
    List<ThreadLog> logs =
        List.of(main, recording.fork("a", main).log(), recording.fork("b", main).log());
    List<Object> objects = List.of(new Object(), new Object());
    for (int step = 0; step < 300; step++) {
      ThreadLog log = logs.get(random.nextInt(logs.size()));
      Shadow object = recording.shadow(objects.get(random.nextInt(objects.size())));
      if (random.nextInt(4) == 0) {
        int part = FIRST + random.nextInt(LAST - FIRST + 1);
        Sync.signal(object, part, log, log.location(WHERE));
      } else if (!atOnce) {
        for (int part = FIRST; part <= LAST; part++) {
          Sync.await(object, part, log, log.location(WHERE));
        }
      } else if (Sync.isPlacedAnew(object, log)) {
        Sync.awaitPlaced(object, log, log.location(WHERE));
      }
    }
    Map<String, Integer> signals = new HashMap<>();
    Set<String> awaited = new HashSet<>();
    Map<String, List<String>> byThread = new TreeMap<>();
    for (SmallRecording.Event event : recording.events()) {
      if (event.operation() == Operation.SIGNAL) {
        signals.merge(event.target(), 1, Integer::sum);
      }
      String said = event + " after " + signals.getOrDefault(event.target(), 0);
      if (event.operation() != Operation.AWAIT || awaited.add(said)) {
        byThread.computeIfAbsent(event.thread(), thread -> new ArrayList<>()).add(said);
      }
    }
    return byThread;
  }
}
