package io.photofinish.bench.recorder.grande.barrier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BarrierTest {
  private static final int PHASES = 200;

  static Stream<Arguments> barriers() {
    IntFunction<Barrier> tournament = TournamentBarrier::new;
    IntFunction<Barrier> monitor = MonitorBarrier::new;
    return Stream.of(1, 2, 3, 5, 8)
        .flatMap(n -> Stream.of(Arguments.of(tournament, n), Arguments.of(monitor, n)));
  }

  @ParameterizedTest
  @MethodSource("barriers")
  void nobody_goes_on_before_all_have_come(IntFunction<Barrier> maker, int threads)
      throws InterruptedException {
    Barrier barrier = maker.apply(threads);
    AtomicInteger came = new AtomicInteger();
    AtomicInteger early = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int id = i;
      Thread thread =
          new Thread(
              () -> {
                for (int phase = 1; phase <= PHASES; phase++) {
                  came.incrementAndGet();
                  barrier.doBarrier(id);
                  if (came.get() < phase * threads) {
                    early.incrementAndGet();
                  }
                  barrier.doBarrier(id);
                }
              });
      thread.start();
      all.add(thread);
    }
    for (Thread thread : all) {
      thread.join();
    }

    assertThat(early).hasValue(0);
    assertThat(came).hasValue(PHASES * threads);
  }
}
