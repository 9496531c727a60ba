package com.acme;

import io.photofinish.junit.Races;
import org.junit.jupiter.api.Test;

/** A test without races; OutsideDetectorIT runs it. */
public class SomeLockedCase {
  @Test
  @Races
  void locked() {
    Counter counter = new Counter();
    Threads.two(counter::incrementLocked);
  }
}
