package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

public class CounterTest {
  @Test
  void counts() throws InterruptedException {
    assertEquals("before", System.getProperty("com.acme"));
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
