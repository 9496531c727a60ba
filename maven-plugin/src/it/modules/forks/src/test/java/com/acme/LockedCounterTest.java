package com.acme;

import org.junit.jupiter.api.Test;

public class LockedCounterTest {
  @Test
  void counts() throws InterruptedException {
    CounterTest.twoThreads(new Counter()::incrementLocked);
  }
}
