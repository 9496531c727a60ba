package io.photofinish.recorder.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.trace.OpCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The merge of queues is compared with sorting. */
class MergeTest {
  private static final int SEEDS = 300;

  private record Event(long stamp, int thread, int target) {}

  @Test
  void events_come_in_the_order_of_their_stamps() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      EventQueues queues = new EventQueues(new RecordingState());
      List<Event> all = new ArrayList<>();
      int threads = 1 + random.nextInt(40);
      for (int thread = 0; thread < threads; thread++) {
        fill(queues.add(new TestThread(thread)), thread, random, all);
      }
      long ceiling = random.nextInt(400);
      List<Event> expected =
          all.stream()
              .filter(event -> event.stamp <= ceiling)
              .sorted(Comparator.comparing(Event::stamp))
              .toList();
      List<Event> merged = merge(queues, ceiling);
      assertThat(merged.stream().map(Event::stamp))
          .as("seed %d", seed)
          .containsExactlyElementsOf(expected.stream().map(Event::stamp).toList());
      for (int thread = 0; thread < threads; thread++) {
        assertThat(of(thread, merged)).as("seed %d", seed).isEqualTo(of(thread, expected));
      }
    }
  }

  private static List<Event> of(int thread, List<Event> events) {
    return events.stream().filter(event -> event.thread == thread).toList();
  }

  /** Stamps of a thread may be equal: events on objects that nobody else uses. */
  private static void fill(EventQueue queue, int thread, Random random, List<Event> all) {
    long stamp = random.nextInt(100);
    int events = random.nextInt(300);
    for (int i = 0; i < events; i++) {
      stamp += random.nextInt(3);
      queue.add(stamp, OpCode.WRITE, i, 0);
      all.add(new Event(stamp, thread, i));
    }
  }

  private static List<Event> merge(EventQueues queues, long ceiling) {
    List<Event> merged = new ArrayList<>();
    Merge merge = new Merge();
    merge.start(queues.open(), ceiling);
    for (EventQueue queue = merge.first(); queue != null; queue = merge.first()) {
      while (queue.firstStamp() <= merge.until()) {
        EventChunk chunk = queue.firstChunk();
        int at = queue.firstInChunk();
        merged.add(new Event(chunk.stamp(at), queue.thread().id, chunk.target(at)));
        queue.remove(1);
      }
      merge.advance();
    }
    return merged;
  }
}
