package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceBuilder;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ParallelSearchTest {
  private static final int VARIABLES = 100;

  private final CountDownLatch began = new CountDownLatch(1);
  private final CountDownLatch failed = new CountDownLatch(1);
  private final AtomicInteger searched = new AtomicInteger();

  /** Decides nothing, but counts the variables that it was asked for. */
  private abstract static class Counting implements VariableSearch {
    @Override
    public VariableAccesses earlier() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean search(int access, PairList races) {
      throw new UnsupportedOperationException();
    }
  }

  private final class Failing extends Counting {
    @Override
    public void searchVariable(int number, SharedAccesses accesses, PairList races) {
      await(began);
      failed.countDown();
      throw new OutOfMemoryError("none is left");
    }
  }

  /** Takes a while for its first variable, when the other one has failed. */
  private final class Slow extends Counting {
    @Override
    public void searchVariable(int number, SharedAccesses accesses, PairList races) {
      began.countDown();
      await(failed);
      for (int i = 0; i < 3_000_000; i++) {
        Thread.onSpinWait();
      }
      searched.incrementAndGet();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A search that goes on would hold the memory that whoever comes next needs. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void where_one_search_runs_out_of_memory_the_others_end_before_that_is_told(boolean isFirst) {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < VARIABLES; i++) {
      builder.write("t1", "x" + i).write("t2", "x" + i);
    }
    SharedAccesses accesses = new TraceIndex(builder.build()).accesses();
    assertThat(accesses.variableCount()).isEqualTo(VARIABLES);
    ParallelSearch search = new ParallelSearch(accesses, () -> false);
    VariableSearch failing = new Failing();
    VariableSearch slow = new Slow();
    // Those that are handed in first are waited for first.
    Iterator<VariableSearch> searches =
        (isFirst ? List.of(failing, slow) : List.of(slow, failing)).iterator();
    assertThatThrownBy(
            () ->
                search.run(
                    2,
                    () -> {
                      synchronized (searches) {
                        return searches.next();
                      }
                    }))
        .isInstanceOf(OutOfMemoryError.class);
    assertThat(searched).hasValue(1);
  }
}
