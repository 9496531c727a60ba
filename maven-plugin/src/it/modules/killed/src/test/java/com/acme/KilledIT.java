package com.acme;

import org.junit.jupiter.api.Test;

public class KilledIT {
  @Test
  void countsAndIsKilled() throws Exception {
    twoThreads(new Counter()::increment);
    // What happened long enough ago is in the trace.
    Thread.sleep(4_000);
    new ProcessBuilder("kill", "-KILL", "" + ProcessHandle.current().pid()).start().waitFor();
  }

  static void twoThreads(Runnable body) throws InterruptedException {
    Thread[] threads = {new Thread(body, "left"), new Thread(body, "right")};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
