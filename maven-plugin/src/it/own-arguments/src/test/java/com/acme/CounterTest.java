package com.acme;

import org.junit.jupiter.api.Test;

public class CounterTest {
  @Test
  void counts() {
    new Counter().increment();
  }
}
