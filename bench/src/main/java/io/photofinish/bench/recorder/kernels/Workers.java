package io.photofinish.bench.recorder.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Threads that share a piece of work. */
final class Workers {
  private Workers() {}

  /** What one of them does. */
  interface Part {
    void run(int worker) throws Exception;
  }

  /** Runs all parts, each in a thread of its own, to their end. */
  static void run(int threads, Part part) throws InterruptedException, ExecutionException {
    List<FutureTask<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int worker = i;
      FutureTask<Void> task =
          new FutureTask<>(
              () -> {
                part.run(worker);
                return null;
              });
      tasks.add(task);
      Thread thread = new Thread(task, "worker-" + worker);
      thread.setDaemon(true);
      thread.start();
    }
    for (FutureTask<Void> task : tasks) {
      task.get();
    }
  }
}
