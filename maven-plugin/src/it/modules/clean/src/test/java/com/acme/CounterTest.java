package com.acme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

public class CounterTest {
  private static final Counter SHARED = new Counter();

  @Test
  void counts() throws InterruptedException {
    twoThreads(new Counter()::incrementLocked);
  }

  @Test
  @ResourceLock("counter")
  void one() {
    SHARED.increment();
  }

  @Test
  @ResourceLock("counter")
  void other() {
    SHARED.increment();
  }

  static void twoThreads(Runnable body) throws InterruptedException {
    Thread[] threads = {new Thread(body, "left"), new Thread(body, "right")};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
