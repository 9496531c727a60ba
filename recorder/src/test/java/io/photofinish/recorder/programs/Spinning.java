package io.photofinish.recorder.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads that read atomic variables very often, which are seldom written. */
public final class Spinning {
  private static volatile int phase;
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static int plain;

  private Spinning() {}

  /** Takes the number of reads of each thread in each phase. */
  public static void main(String[] arguments) throws InterruptedException {
    int reads = Integer.parseInt(arguments[0]);
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> read(reads));
    }
    plain = 1;
    for (Thread thread : threads) {
      thread.start();
    }
    for (int i = 1; i <= 3; i++) {
      while (COUNT.get() < 2 * i - 2) {
        Thread.onSpinWait();
      }
      plain = i;
      phase = i;
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("done");
  }

  private static void read(int reads) {
    for (int i = 1; i <= 3; i++) {
      while (phase < i) {
        Thread.onSpinWait();
      }
      int sum = plain;
      for (int k = 0; k < reads; k++) {
        sum += phase + COUNT.get();
      }
      if (sum < 0) {
        throw new AssertionError(sum);
      }
      COUNT.incrementAndGet();
    }
  }
}
