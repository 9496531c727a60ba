package io.photofinish.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.text.Paint;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Generators;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WitnessViewTest {
  private static String view(TraceColumns trace, Witness witness, int lastSteps, int width) {
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    WitnessView.print(trace, witness, "Proven.", lastSteps, out, Paint.NONE, width);
    return text.toString();
  }

  private static String view(TraceColumns trace, Witness witness) {
    return view(trace, witness, WitnessView.LAST_STEPS, 80);
  }

  @Test
  void a_reversed_section_is_marked_and_the_race_is_at_the_end() {
    TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();
    assertThat(view(trace, new Witness(0, new int[] {6, 7, 8, 2, 3, 9, 10}, 0, 11)))
        .isEqualToNormalizingNewlines(
            """
            Race on x: t1 writes it at 1 (event 0) and t4 writes it at 12 (event 11)
            Proven.

               event  t1    t2      t3      t4    location
            ⇅      6                acq(l)        7
                   7                w(b)          8
            ⇅      8                rel(l)        9
            ⇅○     2        acq(l)                3
                   3        w(a)                  4
                   9        │               r(a)  10
                  10        │               r(b)  11
            ▶      0  w(x)  │                     1
            ▶     11        │               w(x)  12

            ▶  the racing accesses: each is what its thread does next
            ⇅  critical sections in another order than in the run
            ○  critical sections that are open at the race
            """);
  }

  @Test
  void a_section_that_is_left_out_is_told() {
    TraceColumns trace = Generators.figure("osr-2a").orElseThrow().trace();
    assertThat(view(trace, new Witness(0, new int[] {3}, 0, 4)))
        .isEqualToNormalizingNewlines(
            """
            Race on x: t1 writes it at 1 (event 0) and t2 writes it at 5 (event 4)
            Proven.

              event  t1    t2      location
            ○     3        acq(l)  4
            ▶     0  w(x)  │       1
            ▶     4        w(x)    5

            ▶  the racing accesses: each is what its thread does next
            ○  critical sections that are open at the race
            Left out, though earlier in the run: critical sections of l (1)
            """);
  }

  @Test
  void the_beginning_of_the_run_is_one_line() {
    TraceColumns trace =
        new TraceBuilder()
            .at("")
            .acquire("A", "l")
            .at("")
            .write("B", "y")
            .at("")
            .read("A", "x")
            .at("")
            .release("A", "l")
            .at("")
            .write("B", "x")
            .build();
    assertThat(view(trace, new Witness(2, new int[0], 2, 4)))
        .isEqualToNormalizingNewlines(
            """
            Race on x: A reads it (event 2) and B writes it (event 4)
            Proven.

              event  A     B
                  ⋮  the run as observed up to event 1
            ▶     2  r(x)
            ▶     4  │     w(x)

            ▶  the racing accesses: each is what its thread does next
            """);
  }

  /** Two sections of l the other way round, many writes, the race. */
  private static TraceColumns longTrace(int writes) {
    TraceBuilder trace = new TraceBuilder();
    trace.acquire("A", "l").release("A", "l").acquire("B", "l").release("B", "l");
    for (int i = 0; i < writes; i++) {
      trace.write("A", "y");
    }
    return trace.write("A", "x").write("B", "x").build();
  }

  @Test
  void long_stretches_are_folded_around_what_matters() {
    TraceColumns trace = longTrace(1_234);
    int[] rest = IntStream.concat(IntStream.of(2, 3, 0, 1), IntStream.range(4, 1_238)).toArray();
    String view = view(trace, new Witness(0, rest, 1_238, 1_239), 2, 80);
    assertThat(view)
        .isEqualToNormalizingNewlines(
            """
            Race on x: A writes it at 1239 (event 1,238) and B writes it at 1240 (event
            1,239)
            Proven.

              event  A       B       location
            ⇅     2          acq(l)  3
            ⇅     3          rel(l)  4
            ⇅     0  acq(l)          1
            ⇅     1  rel(l)          2
                  ⋮  1,232 steps not shown
              1,236  w(y)            1237
              1,237  w(y)            1238
            ▶ 1,238  w(x)            1239
            ▶ 1,239          w(x)    1240

            ▶  the racing accesses: each is what its thread does next
            ⇅  critical sections in another order than in the run
            """);
    assertThat(view(trace, new Witness(0, rest, 1_238, 1_239), 1_233, 80))
        .doesNotContain("not shown");
  }

  @Test
  void the_rows_of_a_long_schedule_are_few() {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < 500; i++) {
      builder.acquire("A", "l").release("A", "l").acquire("B", "l").release("B", "l");
    }
    TraceColumns trace = builder.write("A", "x").write("B", "x").build();
    int[] rest =
        IntStream.concat(
                IntStream.range(0, 2_000).filter(i -> i % 4 >= 2),
                IntStream.range(0, 2_000).filter(i -> i % 4 < 2))
            .toArray();
    assertThat(view(trace, new Witness(0, rest, 2_000, 2_001)).lines().count()).isEqualTo(111);
  }

  @Test
  void the_racing_threads_have_lanes_on_a_narrow_page() {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < 30; i++) {
      builder.write("worker-" + i % 10, "someVariable");
    }
    builder.write("racer-1", "someVariable").write("racer-2", "someVariable");
    String view =
        view(builder.build(), new Witness(0, IntStream.range(0, 30).toArray(), 30, 31), 40, 60);
    assertThat(view.lines()).allMatch(line -> line.codePointCount(0, line.length()) <= 60);
    assertThat(view).contains("racer-1", "racer-2", "Left out for want of room: ");
    assertThat(view.lines().filter(line -> line.startsWith("▶    "))).hasSize(2);
  }

  @Test
  void names_cannot_write_to_the_terminal() {
    TraceColumns trace =
        new TraceBuilder().at("\u0007").write("A\u001b", "x\u001b").write("B", "x\u001b").build();
    assertThat(view(trace, new Witness(0, new int[0], 0, 1)))
        .contains("Race on x\uFFFD: A\uFFFD writes it at \uFFFD")
        .doesNotContain("\u001b", "\u0007");
  }
}
