package com.acme;

import org.junit.jupiter.api.Test;

public class CounterIT {
  @Test
  void counts() throws InterruptedException {
    twoThreads(new Counter()::increment);
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
