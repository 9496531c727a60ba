package io.photofinish.bench.recorder.grande;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.bench.recorder.grande.crypt.Crypt;
import io.photofinish.bench.recorder.grande.lufact.LuFact;
import io.photofinish.bench.recorder.grande.moldyn.MolDyn;
import io.photofinish.bench.recorder.grande.montecarlo.MonteCarlo;
import io.photofinish.bench.recorder.grande.raytracer.RayTracer;
import io.photofinish.bench.recorder.grande.series.Series;
import io.photofinish.bench.recorder.grande.sor.Sor;
import io.photofinish.bench.recorder.grande.sparse.SparseMatMult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GrandeProgramsTest {
  static Stream<Arguments> programs() {
    return Stream.of(
        program("Series", Series::of, "1.31064988e+01"),
        program("Crypt", Crypt::of, "d0718168cd9b8221"),
        program("SparseMatMult", SparseMatMult::of, "1.23607864e-02"),
        program("Sor", Sor::of, "1.77349316e-04"),
        program("LuFact", LuFact::of, "3.00000000e+01 775c4cf2741ff483"),
        program("MolDyn", MolDyn::of, "6.52713062e-02 -8.81298363e+01 35766"),
        program("MonteCarlo", MonteCarlo::of, "-2.69169957e-01"),
        program("RayTracer", RayTracer::of, "69424 1985"));
  }

  private static Arguments program(String name, GrandeProgram.Maker maker, String checksum) {
    return Arguments.of(name, maker, checksum);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void any_number_of_threads_computes_the_same(
      String name, GrandeProgram.Maker maker, String checksum) {
    for (String threads : new String[] {"1", "2", "3"}) {
      GrandeProgram program = maker.make(new String[] {threads, "T"});
      assertThat(program.run()).as("%s with %s threads", name, threads).isNull();
      assertThat(program.checksum()).as("%s with %s threads", name, threads).isEqualTo(checksum);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void a_size_is_positive(String name, GrandeProgram.Maker maker, String checksum) {
    assertThatThrownBy(() -> maker.make(new String[] {"2", "-3"}))
        .as(name)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'-3'");
  }

  @Test
  void more_threads_than_rows_do_no_harm() {
    assertThat(LuFact.of("9", "5").run()).isNull();
    assertThat(Sor.of("9", "5").run()).isNull();
    assertThat(SparseMatMult.of("9", "1").run()).isNull();
    assertThat(RayTracer.of("9", "4").run()).isNull();
  }

  @Test
  void the_picture_does_not_depend_on_how_balls_are_grouped() {
    RayTracer flat = RayTracer.of("2", "10", "5", "1");
    RayTracer nested = RayTracer.of("2", "10", "5", "6");

    flat.run();
    String expected = ((GrandeProgram) flat).checksum();
    nested.run();

    assertThat(((GrandeProgram) nested).checksum()).isEqualTo(expected);
  }

  @Test
  void a_wrong_result_is_told() {
    GrandeProgram program =
        new GrandeProgram(1) {
          private int sum;

          @Override
          protected void initialise() {
            sum = 2;
          }

          @Override
          protected void kernel() {
            sum += 2;
          }

          @Override
          protected String checksum() {
            return Integer.toString(sum);
          }

          @Override
          protected String mistake() {
            return sum == 5 ? null : "the sum is " + sum;
          }
        };

    assertThat(program.run()).isEqualTo("the sum is 4");
  }
}
