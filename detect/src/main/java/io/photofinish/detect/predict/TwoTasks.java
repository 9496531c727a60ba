package io.photofinish.detect.predict;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs two independent pieces of work, at the same time if wanted. */
final class TwoTasks {
  private TwoTasks() {}

  /** Does both, at once if wanted, and returns or fails when both are done. */
  static void run(boolean parallel, Runnable one, Runnable other) {
    FutureTask<Void> task = new FutureTask<>(one, null);
    if (parallel) {
      Thread thread = new Thread(task, "photofinish-index");
      thread.setDaemon(true);
      thread.start();
    } else {
      task.run();
    }
    try {
      other.run();
    } finally {
      await(task);
    }
  }

  private static void await(FutureTask<Void> task) {
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while indexing", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("indexing failed", e.getCause());
    }
  }
}
