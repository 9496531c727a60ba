package io.photofinish.recorder.programs;

/**
 * Threads whose stack gets full wherever that may be: also in what the recorder does, in every
 * state of it. Each leaves all to the next.
 */
@SuppressWarnings({
  "InfiniteRecursion",
  "NonAtomicVolatileUpdate",
  "UnusedVariable"
}) // Written only.
public final class FullStack {
  private static final int KINDS = 6;
  private static int count;
  private static volatile int times;

  private final int[] numbers = new int[4];
  private Object last = this;

  private FullStack() {}

  /** Prints how many threads there were. */
  public static void main(String[] arguments) throws InterruptedException {
    int threads = Integer.parseInt(arguments[0]);
    FullStack shared = new FullStack();
    for (int i = 0; i < threads; i++) {
      int before = i / KINDS;
      int kind = i % KINDS;
      Thread thread = new Thread(null, () -> shared.fill(before, kind), "full", 200 * 1024L);
      thread.start();
      thread.join();
    }
    System.out.println(threads + " " + Thread.holdsLock(shared) + " " + (count > 0));
  }

  /** The stack shall be full at another place each time. */
  private void fill(int before, int kind) {
    if (before > 0) {
      fill(before - 1, kind);
      return;
    }
    try {
      switch (kind) {
        case 0 -> fields();
        case 1 -> elements(0);
        case 2 -> volatiles();
        case 3 -> monitors();
        case 4 -> inTheEnd();
        default -> handled();
      }
    } catch (StackOverflowError full) {
      // That is what was wanted.
    }
  }

  private void fields() {
    count++;
    last = numbers;
    fields();
  }

  private void elements(int i) {
    numbers[i & 3]++;
    elements(i + 1);
  }

  private void volatiles() {
    times++;
    volatiles();
  }

  private synchronized void monitors() {
    synchronized (numbers) {
      last = this;
      monitors();
    }
  }

  private void inTheEnd() {
    try {
      inTheEnd();
    } finally {
      count++;
    }
  }

  private void handled() {
    try {
      handled();
    } catch (Error full) {
      last = full;
    }
  }
}
