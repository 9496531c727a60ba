package com.acme;

class Counter {
  private int count;

  void increment() {
    count++;
  }

  synchronized void incrementLocked() {
    count++;
  }
}
