package io.photofinish.recorder.programs;

/** Threads that take turns by a gate, whose class is loaded later than this one. */
public final class GateUsers implements Runnable {
  private static final int TIMES = 500;

  private int passed;

  @Override
  public void run() {
    Gate gate = new Gate();
    Thread other = new Thread(() -> pass(gate));
    other.start();
    pass(gate);
    try {
      other.join();
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
    System.out.println(passed);
  }

  private void pass(Gate gate) {
    int times = 0;
    while (times < TIMES) {
      if (gate.get() == 0 && gate.compareAndSet(0, 1)) {
        passed++;
        times++;
        gate.decrementAndGet();
      }
    }
  }
}
