package com.acme;

import io.photofinish.junit.Races;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A class with an annotation: it is for each test. */
@Races
public class SomeCleanCases {
  @Test
  void clean_passes() {
    Threads.two(new Counter()::incrementLocked);
  }

  @Test
  void racy_fails() {
    Threads.two(new Counter()::increment);
  }

  @Nested
  class Inside {
    @Test
    void racy_fails() {
      Threads.two(new Counter()::increment);
    }

    @Test
    @Races(expected = 1)
    void racy_as_expected_passes() {
      Threads.two(new Counter()::increment);
    }
  }
}
