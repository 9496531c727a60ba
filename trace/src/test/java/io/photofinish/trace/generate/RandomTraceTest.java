package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomTraceTest {
  private static RandomTraceOptions.Builder options() {
    return RandomTraceOptions.builder();
  }

  private static TraceColumns columns(RandomTraceOptions options) throws IOException {
    return TraceColumns.read(Generators.random(options).open());
  }

  private static RandomTraceOptions someOptions(Random random) {
    boolean locks = random.nextInt(8) > 0;
    boolean racy = random.nextBoolean();
    return options()
        .threads(1 + random.nextInt(12))
        .variables(1 + random.nextInt(300))
        .locks(locks ? 1 + random.nextInt(9) : 0)
        .lockShare(locks ? 0.5 * random.nextDouble() : 0)
        .localShare(0.2 * random.nextDouble())
        .racyVariables(racy ? 3 : 0)
        .racyShare(racy ? 0.1 * random.nextDouble() : 0)
        .volatileShare(0.1 * random.nextDouble())
        .signalShare(0.1 * random.nextDouble())
        .nesting(random.nextDouble())
        .sectionLength(1 + random.nextInt(20))
        .burst(1 + random.nextInt(30))
        .forkJoin(random.nextBoolean())
        .events(60 + random.nextInt(5000))
        .seed(random.nextLong())
        .build();
  }

  @Test
  void traces_are_well_formed_and_exactly_as_long_as_asked_for() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      RandomTraceOptions options = someOptions(random);
      WellFormedness check = new WellFormedness();
      try (TraceReader reader = Generators.random(options).open()) {
        reader.forEachRemaining(check);
      }
      assertThat(check.events).as("seed " + seed + ", " + options).isEqualTo(options.events());
      assertThat(check.locksHeld()).as("seed " + seed + ", " + options).isZero();
    }
  }

  @Test
  void a_seed_gives_the_same_trace_whatever_the_block_size() throws IOException {
    RandomTraceOptions options = options().events(5000).build();
    TraceColumns whole = columns(options);
    EventBlock small = new EventBlock(7);
    int position = 0;
    try (TraceReader reader = Generators.random(options).open()) {
      while (reader.read(small)) {
        for (int i = 0; i < small.size(); i++, position++) {
          assertThat(small.index(i)).isEqualTo(position);
          assertThat(small.operation(i)).isEqualTo(whole.operation(position));
          assertThat(small.thread(i)).isEqualTo(whole.thread(position));
          assertThat(small.target(i)).isEqualTo(whole.target(position));
          assertThat(small.location(i)).isEqualTo(whole.location(position));
        }
      }
    }
    assertThat(position).isEqualTo(whole.size());
  }

  @Test
  void different_seeds_give_different_traces() throws IOException {
    assertThat(operations(columns(options().events(2000).seed(1).build())))
        .isNotEqualTo(operations(columns(options().events(2000).seed(2).build())));
  }

  private static int[] operations(TraceColumns trace) {
    int[] operations = new int[trace.size()];
    Arrays.setAll(operations, trace::operation);
    return operations;
  }

  @Test
  void the_trace_of_a_seed_never_changes() throws IOException {
    TraceColumns trace = columns(options().events(100_000).build());
    long hash = 0;
    for (int i = 0; i < trace.size(); i++) {
      hash = 31 * hash + trace.operation(i) * 7L + trace.thread(i) * 3L + trace.target(i);
    }
    assertThat(hash).isEqualTo(6084248443686718495L);
  }

  @Test
  void shares_come_out_as_asked_for() throws IOException {
    RandomTraceOptions options =
        options()
            .events(400_000)
            .lockShare(0.4)
            .localShare(0.3)
            .racyShare(0.05)
            .volatileShare(0.1)
            .signalShare(0.05)
            .build();
    RandomLayout layout = new RandomLayout(options);
    TraceColumns trace = columns(options);
    long guarded = 0;
    long local = 0;
    long racy = 0;
    long readOnly = 0;
    long volatiles = 0;
    long signals = 0;
    for (int i = 0; i < trace.size(); i++) {
      int operation = trace.operation(i);
      if (operation >= OpCode.SIGNAL) {
        signals++;
      } else if (OpCode.isVolatile(operation)) {
        volatiles++;
      } else if (OpCode.isPlainAccess(operation)) {
        int variable = variableNumber(trace, i);
        if (variable < layout.readOnly) {
          racy++;
        } else if (variable < layout.local) {
          readOnly++;
        } else if (variable < layout.guarded) {
          local++;
        } else {
          guarded++;
        }
      }
    }
    double all = guarded + local + racy + readOnly + volatiles + signals;
    assertThat(guarded / all).isCloseTo(0.4, within(0.02));
    assertThat(local / all).isCloseTo(0.3, within(0.02));
    assertThat(racy / all).isCloseTo(0.05, within(0.01));
    assertThat(readOnly / all).isCloseTo(0.1, within(0.01));
    assertThat(volatiles / all).isCloseTo(0.1, within(0.01));
    assertThat(signals / all).isCloseTo(0.05, within(0.01));
  }

  private static int variableNumber(TraceColumns trace, int position) {
    String name = trace.names().name(NameKind.VARIABLE, trace.target(position));
    assertThat(name).startsWith("V");
    return Integer.parseInt(name.substring(1));
  }

  @Test
  void every_name_that_is_counted_is_used() throws IOException {
    TraceColumns trace = columns(options().events(3000).build());
    boolean[] used = new boolean[trace.names().count(NameKind.LOCATION)];
    for (int i = 0; i < trace.size(); i++) {
      used[trace.location(i)] = true;
    }
    assertThat(used).doesNotContain(false);
  }

  @Test
  void without_racy_accesses_there_is_no_race_by_brute_force() throws IOException {
    for (long seed = 0; seed < 30; seed++) {
      RandomTraceOptions options =
          options()
              .events(70)
              .threads(3)
              .variables(6)
              .locks(2)
              .racyShare(0)
              .lockShare(0.8)
              .localShare(0.1)
              .sectionLength(2)
              .nesting(0.3)
              .seed(seed)
              .build();
      Oracle oracle = new Oracle(columns(options));
      for (Claim claim : Generators.random(options).answer().claims()) {
        assertThat(oracle.confirms(claim)).as("seed " + seed + " " + claim.text()).isTrue();
      }
    }
  }

  @Test
  void racy_accesses_race() throws IOException {
    RandomTraceOptions options =
        options()
            .events(200)
            .threads(3)
            .variables(20)
            .lockShare(0.3)
            .racyShare(0.2)
            .racyVariables(2)
            .build();
    assertThat(new Oracle(columns(options)).races(Notion.HB)).isNotEmpty();
  }

  @Test
  void too_few_events_are_refused_with_the_least_number() {
    assertThatThrownBy(() -> options().events(70).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a random trace with 8 threads and 1000 variables has at least 71 events, not 70: ask"
                + " for more events, or for fewer threads or variables");
  }

  @Test
  void the_least_number_of_events_is_enough() throws IOException {
    assertThat(columns(options().events(71).build()).size()).isEqualTo(71);
  }

  @Test
  void shares_above_one_are_refused() {
    assertThatThrownBy(() -> options().lockShare(0.6).localShare(0.5).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lower them to at most 1 together");
  }

  @Test
  void a_lock_share_without_locks_is_refused() {
    assertThatThrownBy(() -> options().locks(0).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there are no locks");
  }

  @Test
  void too_much_memory_is_refused() {
    assertThatThrownBy(
            () -> options().events(1L << 40).threads(1 << 22).sectionLength(1 << 16).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("threads times section length");
  }

  @Test
  void options_out_of_range_are_refused_by_name() {
    assertThatThrownBy(() -> options().threads(0).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("threads must be from 1");
    assertThatThrownBy(() -> options().writeShare(Double.NaN).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("write share must be from 0 to 1, not NaN");
  }
}
