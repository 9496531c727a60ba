package com.acme;

import org.junit.jupiter.api.Test;

public class CounterTest {
  @Test
  void counts() throws InterruptedException {
    Counter counter = new Counter();
    Thread[] threads = {
      new Thread(counter::increment, "left"), new Thread(counter::increment, "right")
    };
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
