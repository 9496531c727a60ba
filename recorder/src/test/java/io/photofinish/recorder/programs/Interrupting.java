package io.photofinish.recorder.programs;

/** Counts the threads of its group, interrupts all threads that there are, and goes on. */
public final class Interrupting {
  private static volatile int shared;

  private Interrupting() {}

  /** Takes how often to write before and after. */
  public static void main(String[] arguments) throws InterruptedException {
    System.out.println(Thread.activeCount());
    int writes = Integer.parseInt(arguments[0]);
    writeForLong(writes);
    interruptAll();
    writeForLong(writes);
    Thread.currentThread().interrupt();
    System.exit(Thread.currentThread().isInterrupted() && shared > 0 ? 7 : 8);
  }

  /** So long that what was written last is cut off from the file, and written again. */
  private static void writeForLong(int writes) {
    long end = System.nanoTime() + 1_000_000_000;
    do {
      for (int i = 0; i < writes; i++) {
        shared = i;
      }
    } while (System.nanoTime() < end);
  }

  private static void interruptAll() {
    Thread.currentThread().getThreadGroup().interrupt();
    Thread.getAllStackTraces().keySet().forEach(Thread::interrupt);
    System.out.println(Thread.interrupted());
  }
}
