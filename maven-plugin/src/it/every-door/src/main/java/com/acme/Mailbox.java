package com.acme;

import org.junit.acme.FrameworkCode;

/** Races in every schedule: the flag's is proven, and what is read behind it was only observed. */
public final class Mailbox {
  private boolean isFull;
  private int content;

  public static void main(String[] args) throws InterruptedException {
    new Mailbox().handOver();
  }

  void handOver() throws InterruptedException {
    Thread taker = new Thread(this::take, "taker");
    taker.start();
    put();
    taker.join();
  }

  private void put() {
    FrameworkCode.use();
    content = 42;
    isFull = true;
  }

  private void take() {
    FrameworkCode.use();
    while (!isFull) {
      Thread.onSpinWait();
    }
    if (content != 42) {
      throw new AssertionError();
    }
  }
}
