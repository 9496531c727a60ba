package com.acme;

/** Counts, well or badly. */
final class Counter {
  @SuppressWarnings("UnusedVariable") // To be written is enough.
  private int count;

  void increment() {
    count++;
  }

  synchronized void incrementLocked() {
    count++;
  }
}
