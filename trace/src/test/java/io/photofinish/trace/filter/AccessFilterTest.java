package io.photofinish.trace.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.AnyTrace;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.check.RepairedInput;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AccessFilterTest {
  private final TraceBuilder trace = new TraceBuilder();

  @Test
  void thread_local_accesses_go_and_the_rest_keeps_its_indices() throws IOException {
    trace.write("t1", "local").write("t1", "shared").write("t2", "shared").read("t1", "local");
    assertThat(filtered()).containsExactly("1 t1|w(shared)|2", "2 t2|w(shared)|3");
  }

  @Test
  void what_is_only_read_goes() throws IOException {
    trace.read("t1", "x").read("t2", "x");
    assertThat(filtered()).isEmpty();
  }

  @Test
  void what_fork_and_join_order_goes() throws IOException {
    trace.write("t1", "x").fork("t1", "t2").write("t2", "x").join("t1", "t2").read("t1", "x");
    assertThat(filtered()).containsExactly("1 t1|fork(t2)|2", "3 t1|join(t2)|4");
  }

  @Test
  void what_signals_and_volatiles_order_goes() throws IOException {
    trace.write("t1", "x").add("t1", Operation.SIGNAL, "s").add("t2", Operation.AWAIT, "s");
    trace.write("t2", "x").add("t2", Operation.VOLATILE_WRITE, "v");
    trace.add("t3", Operation.VOLATILE_READ, "v").write("t3", "x");
    assertThat(filtered()).noneMatch(line -> line.contains("(x)"));
  }

  @Test
  void what_only_a_lock_orders_stays() throws IOException {
    trace.acquire("t1", "l").write("t1", "x").release("t1", "l");
    trace.acquire("t2", "l").write("t2", "x").release("t2", "l");
    assertThat(filtered()).hasSize(6);
  }

  @Test
  void data_flow_through_what_stays_orders_others() throws IOException {
    trace.write("t1", "data").write("t1", "flag").read("t2", "flag").write("t2", "data");
    assertThat(filtered()).containsExactly("1 t1|w(flag)|2", "2 t2|r(flag)|3");
  }

  /** The example of docs/notes.md. */
  @Test
  void data_flow_that_orders_a_pair_is_not_dropped() throws IOException {
    trace.write("t1", "v").write("t1", "x").read("t2", "x").write("t2", "v").write("t3", "v");
    assertThat(filtered()).hasSize(5);
  }

  @Test
  void a_write_and_the_read_that_saw_it_stay_if_nothing_else_orders_them() throws IOException {
    trace.write("t1", "x").read("t2", "x");
    assertThat(filtered()).hasSize(2);
  }

  @Test
  void predictable_races_are_the_same_with_and_without_the_filter() throws IOException {
    int dropped = 0;
    for (int seed = 0; seed < 4000; seed++) {
      TraceColumns whole = wellFormed(new Random(seed));
      FilteredReader reader = AccessFilter.of(AnyTrace.input(whole::reader)).apply(whole.reader());
      TraceColumns filtered = TraceColumns.read(reader);
      dropped += (int) reader.dropped();
      assertThat(PredictableRaces.of(filtered))
          .as("seed %d: %s", seed, AnyTrace.lines(whole))
          .isEqualTo(PredictableRaces.of(whole));
    }
    assertThat(dropped).isGreaterThan(4000);
  }

  private static TraceColumns wellFormed(Random random) throws IOException {
    TraceBuilder builder = new TraceBuilder();
    List<Operation> operations = List.of(Operation.values());
    int events = 4 + random.nextInt(11);
    int threads = 2 + random.nextInt(3);
    int variables = 1 + random.nextInt(4);
    for (int i = 0; i < events; i++) {
      Operation operation =
          operations.get(random.nextInt(random.nextInt(3) > 0 ? 2 : operations.size()));
      int targets =
          switch (operation.targetKind()) {
            case THREAD -> threads;
            case VARIABLE -> variables;
            default -> 2;
          };
      String name = operation.targetKind().word().substring(0, 1);
      // Volatile accesses mostly have variables of their own.
      String apart = operation.stdName().startsWith("v") && random.nextInt(4) > 0 ? "v" : "";
      builder.add("t" + random.nextInt(threads), operation, apart + name + random.nextInt(targets));
    }
    TraceColumns any = builder.build();
    return TraceColumns.read(new RepairedInput(AnyTrace.input(any::reader)).open());
  }

  private List<String> filtered() throws IOException {
    TraceColumns whole = trace.build();
    AccessFilter filter = AccessFilter.of(AnyTrace.input(whole::reader));
    return AnyTrace.lines(TraceColumns.read(filter.apply(whole.reader())));
  }
}
