package com.acme;

import org.junit.jupiter.api.Test;

public class HaltedIT {
  @Test
  void countsAndHalts() throws InterruptedException {
    KilledIT.twoThreads(new Counter()::increment);
    Runtime.getRuntime().halt(1);
  }
}
