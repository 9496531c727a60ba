package com.acme;

import org.testng.annotations.Test;

public class CounterTest {
  private final Counter shared = new Counter();

  @Test
  public void one() {
    shared.increment();
  }

  @Test
  public void other() {
    shared.increment();
  }
}
