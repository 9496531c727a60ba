package io.photofinish.detect.deadlock;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the abstract acquires that another thread can wait for and that wait for another thread.
 * One thread that takes locks in all orders is in no cycle, however many it takes.
 */
final class WaitingPartners {
  private static final int NO_THREAD = -1;
  private static final int SEVERAL = -2;

  /** What is left over behind so many rounds is so little that it does not matter. */
  private static final int MOST_ROUNDS = 10;

  /** By lock: the thread that holds it somewhere, and the one that asks for it. */
  private final Map<Integer, Integer> holders = new HashMap<>();

  private final Map<Integer, Integer> askers = new HashMap<>();

  private WaitingPartners(List<AbstractAcquire> acquires) {
    for (AbstractAcquire acquire : acquires) {
      askers.merge(acquire.lock(), acquire.thread(), WaitingPartners::both);
      for (int lock : acquire.held()) {
        holders.merge(lock, acquire.thread(), WaitingPartners::both);
      }
    }
  }

  private static int both(int one, int other) {
    return one == other ? one : SEVERAL;
  }

  /** Those of some acquires that have both partners among these. */
  static List<AbstractAcquire> withBoth(List<AbstractAcquire> acquires) {
    List<AbstractAcquire> left = acquires;
    int before = left.size() + 1;
    for (int round = 0; round < MOST_ROUNDS && left.size() < before; round++) {
      before = left.size();
      WaitingPartners partners = new WaitingPartners(left);
      left = left.stream().filter(partners::areThereFor).toList();
    }
    return left;
  }

  private boolean areThereFor(AbstractAcquire acquire) {
    if (!isOther(holders, acquire.lock(), acquire.thread())) {
      return false;
    }
    for (int lock : acquire.held()) {
      if (isOther(askers, lock, acquire.thread())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOther(Map<Integer, Integer> threads, int lock, int thread) {
    int found = threads.getOrDefault(lock, NO_THREAD);
    return found != NO_THREAD && found != thread;
  }
}
