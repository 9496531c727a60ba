package io.photofinish.recorder.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Ends in one of many ways, after two threads have written to one field, and here and there in an
 * array.
 */
public final class Ending {
  private static int shared;
  private static final int[] CELLS = new int[1000];

  private Ending() {}

  /** Takes the way to end, and how often each thread writes. */
  public static void main(String[] arguments) throws InterruptedException {
    int writes = Integer.parseInt(arguments[1]);
    Thread[] threads = {new Thread(() -> write(writes)), new Thread(() -> write(writes))};
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(shared < writes ? "written" : "");
    System.out.flush();
    end(arguments[0]);
  }

  private static void write(int times) {
    for (int i = 0; i < times; i++) {
      shared = i;
      CELLS[(int) (i * 2_654_435_761L % CELLS.length)] = i;
    }
  }

  private static void end(String way) throws InterruptedException {
    switch (way) {
      case "return" -> {}
      case "throw" -> throw new IllegalStateException("as told");
      case "exit" -> System.exit(3);
      case "exit-in-thread" -> new Thread(() -> System.exit(4)).start();
      case "halt" -> Runtime.getRuntime().halt(5);
      case "memory" -> takeAllMemory();
      case "wait" -> Thread.sleep(60_000);
      default -> throw new IllegalArgumentException(way);
    }
  }

  private static void takeAllMemory() {
    List<long[]> all = new ArrayList<>();
    do {
      all.add(new long[1 << 20]);
    } while (!all.isEmpty());
  }
}
