package io.photofinish.bench.recorder.grande.barrier;

/** A barrier whose threads sleep in a monitor until the last of them comes. */
public class MonitorBarrier extends Barrier {
  private int arrived;
  private int generation;

  public MonitorBarrier(int numThreads) {
    super(numThreads);
  }

  @Override
  public synchronized void doBarrier(int myId) {
    int mine = generation;
    arrived++;
    if (arrived == numThreads) {
      arrived = 0;
      generation++;
      notifyAll();
      return;
    }
    while (mine == generation) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException("thread " + myId + " was interrupted at the barrier", e);
      }
    }
  }
}
