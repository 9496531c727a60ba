package io.photofinish.bench.recorder.grande.barrier;

/** Holds each of a fixed number of threads until all of them have come. */
public abstract class Barrier {
  protected int numThreads;

  protected Barrier(int numThreads) {
    this.numThreads = numThreads;
  }

  /**
   * Waits for all threads.
   *
   * @param myId the number of the calling thread, from 0
   */
  public abstract void doBarrier(int myId);
}
