package com.acme;

/** Two threads that do the same at the same time. */
final class Threads {
  private Threads() {}

  static void two(Runnable body) {
    Thread[] threads = {new Thread(body, "left"), new Thread(body, "right")};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
    }
  }
}
