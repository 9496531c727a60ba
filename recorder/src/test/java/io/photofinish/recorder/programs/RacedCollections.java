package io.photofinish.recorder.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Threads that change a list and a map without a lock while others read all of them: what they find
 * may be in no good state. {@code RacedCollections THREADS STEPS SEED}.
 */
public final class RacedCollections {
  private static final int KEYS = 300;

  private static final List<Integer> list = new ArrayList<>();
  private static final Map<Integer, Integer> map = new HashMap<>();

  private RacedCollections() {}

  public static void main(String[] arguments) throws InterruptedException {
    int steps = Integer.parseInt(arguments[1]);
    Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
    for (int i = 0; i < threads.length; i++) {
      Random random = new Random(Long.parseLong(arguments[2]) + i);
      threads[i] = new Thread(() -> race(steps, random));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("done");
  }

  private static void race(int steps, Random random) {
    for (int step = 0; step < steps; step++) {
      try {
        change(random.nextInt(4), random.nextInt(KEYS));
        read(random.nextInt(6));
      } catch (RuntimeException raced) {
        // The collection's own: that is what it says of those who race.
      }
    }
  }

  private static void change(int how, int key) {
    switch (how) {
      case 0 -> map.put(key, key);
      case 1 -> map.remove(key);
      case 2 -> list.add(key);
      default -> {
        if (list.size() > KEYS) {
          list.clear();
        } else if (!list.isEmpty()) {
          list.set(0, key);
        }
      }
    }
  }

  private static int read(int how) {
    int read = 0;
    switch (how) {
      case 0 -> read = map.toString().length();
      case 1 -> read = list.hashCode();
      case 2 -> read = new ArrayList<>(map.values()).size();
      case 3 -> read = list.subList(0, list.size() / 2).indexOf(read);
      case 4 -> {
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
          read += entry.getValue();
        }
      }
      default -> {
        for (int element : list) {
          read += element;
        }
      }
    }
    return read;
  }
}
