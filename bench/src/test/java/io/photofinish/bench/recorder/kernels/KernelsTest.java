package io.photofinish.bench.recorder.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KernelsTest {
  static Stream<Arguments> kernels() {
    return Stream.of(
        kernel("successive over-relaxation", () -> new SuccessiveOverRelaxation(40, 5)),
        kernel("LU", () -> new LuFactorization(40)),
        kernel("molecular dynamics", () -> new MolecularDynamics(30, 4)),
        kernel("Monte Carlo", () -> new MonteCarlo(50, 20)),
        kernel("ray tracer", () -> new RayTracer(40, 30, 12)),
        kernel("cache", () -> new HashMapCache(5_000, 256)),
        kernel("pipeline", () -> new Pipeline(2_000)),
        kernel("HTTP server", () -> new HttpServerUnderLoad(50)));
  }

  private static Arguments kernel(String name, Supplier<Kernel> maker) {
    return Arguments.of(name, maker);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kernels")
  void the_result_does_not_depend_on_the_threads(String name, Supplier<Kernel> maker)
      throws Exception {
    try (Kernel kernel = maker.get()) {
      long alone = kernel.round(1);
      assertThat(alone).isNotZero();
      assertThat(kernel.round(2)).isEqualTo(alone);
      assertThat(kernel.round(3)).isEqualTo(alone);
      assertThat(kernel.round(2)).as("again").isEqualTo(alone);
    }
  }
}
