package io.photofinish.recorder.accuracy.harness;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Executors that do not outlive their case. */
public final class Pools {
  private static final int PATIENCE_SECONDS = 10;

  private Pools() {}

  /** What a case does with an executor. */
  @FunctionalInterface
  public interface Use<E extends ExecutorService> {
    void run(E pool) throws Exception;
  }

  /** Uses an executor, and ends it and its threads. */
  public static <E extends ExecutorService> void with(E pool, Use<E> use) throws Exception {
    try {
      use.run(pool);
    } finally {
      pool.shutdown();
    }
    if (!pool.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the tasks of an executor do not end");
    }
  }
}
