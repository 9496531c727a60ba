package io.photofinish.recorder.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Hundreds of threads at once, and then very many short tasks. */
public final class ManyThreads {
  private static int total;

  private ManyThreads() {}

  /** Takes the number of threads and that of tasks. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(ManyThreads::add);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    ExecutorService pool = Executors.newFixedThreadPool(4);
    AtomicInteger done = new AtomicInteger();
    for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
      pool.execute(
          () -> {
            add();
            done.incrementAndGet();
          });
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(100, TimeUnit.SECONDS) + " " + total + " " + done);
  }

  private static synchronized void add() {
    total++;
  }
}
