package io.photofinish.recorder.runtime.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.ValuesLayout;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class EventQueueTest {
  private final RecordingState state = new RecordingState();
  private final EventQueues queues = new EventQueues(state);
  private final TestThread thread = new TestThread(7);
  private final EventQueue queue = queues.add(thread);

  @Test
  void events_come_out_as_they_went_in() {
    queue.add(5, OpCode.VOLATILE_UPDATE, Integer.MAX_VALUE, Integer.MAX_VALUE - 1);
    assertThat(queue.firstStamp()).isEqualTo(5);
    EventChunk chunk = queue.firstChunk();
    int at = queue.firstInChunk();
    assertThat(chunk.operation(at)).isEqualTo(OpCode.VOLATILE_UPDATE);
    assertThat(chunk.target(at)).isEqualTo(Integer.MAX_VALUE);
    assertThat(chunk.location(at)).isEqualTo(Integer.MAX_VALUE - 1);
    queue.remove(1);
    assertThat(queue.firstStamp()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void values_are_kept_only_if_they_are_wanted() {
    state.choose(false, false, true);
    EventQueue withValues = queues.add(thread);
    withValues.add(1, OpCode.READ, 0, 0, ValuesLayout.EXACT, 42L << 32);
    assertThat(withValues.firstChunk().valueKind(0)).isEqualTo(ValuesLayout.EXACT);
    assertThat(withValues.firstChunk().value(0)).isEqualTo(42L << 32);
  }

  @Test
  void chunks_that_are_written_are_used_again() {
    Set<EventChunk> chunks = Collections.newSetFromMap(new IdentityHashMap<>());
    long events = 100L * EventQueue.LARGEST_CHUNK;
    for (long stamp = 1; stamp <= events; stamp++) {
      queue.add(stamp, OpCode.READ, 0, 0);
      assertThat(queue.firstStamp()).isEqualTo(stamp);
      chunks.add(queue.firstChunk());
      queue.remove(1);
    }
    assertThat(chunks).hasSizeLessThan(12);
  }

  /** One thread adds, another removes: nothing is lost, and neither overtakes the other. */
  @Test
  void another_thread_sees_all_events_in_their_order() {
    state.switchOn();
    int events = 3 * EventQueue.MOST_WAITING;
    CompletableFuture<Void> adding =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < events; i++) {
                queue.begin();
                queue.add(i, OpCode.WRITE, i, 0);
                queue.end();
              }
            });
    int next = 0;
    while (next < events) {
      EventChunk chunk = queue.firstChunk();
      int from = queue.firstInChunk();
      int end = chunk.filled();
      for (int i = from; i < end; i++) {
        assertThat(chunk.target(i)).isEqualTo(next++);
      }
      queue.remove(end - from);
    }
    adding.join();
    assertThat(queue.hasRoom()).isTrue();
  }

  @Test
  void a_queue_is_quiet_unless_an_event_is_being_made() {
    assertThat(queue.awaitQuiet(state, false)).isTrue();
    queue.begin();
    queue.end();
    assertThat(queue.awaitQuiet(state, false)).isTrue();
  }

  @Test
  void an_event_that_is_being_made_is_waited_for() {
    state.switchOn();
    queue.begin();
    CompletableFuture<Boolean> waiting =
        CompletableFuture.supplyAsync(() -> queue.awaitQuiet(state, false));
    queue.add(1, OpCode.READ, 0, 0);
    queue.end();
    assertThat(waiting.join()).isTrue();
  }

  @Test
  void nobody_waits_for_an_event_once_recording_is_off() {
    queue.begin();
    assertThat(queue.awaitQuiet(state, false)).isFalse();
  }

  @Test
  void a_queue_is_open_until_its_thread_is_over_and_all_is_written() {
    queue.add(1, OpCode.READ, 0, 0);
    assertThat(queues.open()).containsExactly(queue);
    thread.end();
    assertThat(queues.open()).containsExactly(queue);
    queue.remove(1);
    assertThat(queues.open()).isEmpty();
  }
}
