package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduledTraceTest {
  @Test
  void it_has_the_events_in_the_order_of_the_schedule_with_their_locations() throws IOException {
    TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();
    Witness witness = new Witness(1, new int[] {6, 7, 8, 2, 3, 9, 10}, 1, 11);
    ScheduledTrace input = new ScheduledTrace("witness", trace, witness);
    for (int pass = 0; pass < 2; pass++) {
      try (TraceReader reader = input.open()) {
        TraceColumns schedule = TraceColumns.read(reader);
        assertThat(IntStream.range(0, schedule.size()).mapToObj(i -> location(schedule, i)))
            .containsExactly("1", "7", "8", "9", "3", "4", "10", "11", "2", "12");
        assertThat(IntStream.range(0, schedule.size()).mapToLong(schedule::index))
            .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
        assertThat(schedule.operation(1)).isEqualTo(trace.operation(6));
        assertThat(schedule.thread(1)).isEqualTo(trace.thread(6));
        assertThat(schedule.target(1)).isEqualTo(trace.target(6));
      }
    }
  }

  @Test
  void the_acquires_of_a_deadlock_come_last() throws IOException {
    TraceBuilder builder = new TraceBuilder();
    for (String thread : List.of("0", "1", "2")) {
      String follower = String.valueOf((Integer.parseInt(thread) + 1) % 3);
      builder.acquire(thread, thread).acquire(thread, follower);
      builder.release(thread, follower).release(thread, thread);
    }
    TraceColumns trace = builder.build();
    DeadlockWitness witness = new DeadlockWitness(1, new int[] {4, 8}, new int[] {1, 5, 9});
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
    try (TraceReader reader = new ScheduledTrace("deadlock", trace, witness).open()) {
      TraceColumns schedule = TraceColumns.read(reader);
      assertThat(IntStream.range(0, schedule.size()).mapToObj(i -> location(schedule, i)))
          .containsExactly("1", "5", "9", "2", "6", "10");
    }
  }

  private static String location(TraceColumns trace, int position) {
    return trace.names().name(NameKind.LOCATION, trace.location(position));
  }

  @Test
  void a_schedule_longer_than_a_block_is_whole() throws IOException {
    TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();
    int[] events = IntStream.range(0, 100_000).map(i -> i % trace.size()).toArray();
    ScheduledTrace input = new ScheduledTrace("long", trace, new Witness(0, events, 0, 11));
    try (TraceReader reader = input.open()) {
      TraceColumns schedule = TraceColumns.read(reader);
      assertThat(schedule.size()).isEqualTo(100_002);
      assertThat(schedule.target(50_001)).isEqualTo(trace.target(events[50_001]));
    }
  }
}
