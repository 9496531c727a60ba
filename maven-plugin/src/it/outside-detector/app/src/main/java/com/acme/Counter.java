package com.acme;

class Counter {
  private int count;

  synchronized void increment() {
    count++;
  }
}
