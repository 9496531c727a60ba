package io.photofinish.recorder.runtime;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How far a thread comes after the others in every schedule: because it was started by them, has
 * joined them, or awaited what they signalled. Locks and volatiles do not count.
 *
 * <p>A thread's time is a number that grows with each of its events. Threads have slots; one that
 * is joined leaves its slot, and its time, to one that is started by who joined it, and so comes
 * after it anyway. Only so many threads have a slot: the others are known to nobody.
 */
final class HardClock {
  static final int MAX_SLOTS = 128;
  private static final int NO_SLOT = -1;
  private static final long[] NOTHING = {};

  /** How many slots the threads of this process have. */
  private static final AtomicInteger SLOTS = new AtomicInteger();

  private final AtomicInteger slots;
  private final int slot;

  /** The time of the thread before its first event; never 0. */
  private final long start;

  /** By slot: what the thread knows of the others, up to a time. */
  private long[] known;

  /** Slots that threads left to this one: a slot, and its next time. */
  private final ArrayDeque<long[]> left = new ArrayDeque<>(0);

  /** Whether another has taken the slot, the thread being over. */
  private boolean hasLeft;

  private HardClock(AtomicInteger slots, int slot, long start, long[] known) {
    this.slots = slots;
    this.slot = slot;
    this.start = start;
    this.known = known;
  }

  /** Of a thread that nobody is known to have started. */
  static HardClock first() {
    return first(SLOTS);
  }

  static HardClock first(AtomicInteger slots) {
    return new HardClock(slots, newSlot(slots), 1, NOTHING);
  }

  private static int newSlot(AtomicInteger slots) {
    int slot = slots.get() < MAX_SLOTS ? slots.getAndIncrement() : NO_SLOT;
    return slot < MAX_SLOTS ? slot : NO_SLOT;
  }

  /**
   * Of a thread that this one starts.
   *
   * @param events how many this one has made
   */
  HardClock forStarted(long events) {
    long[] inherited = publish(events).clone();
    long[] used = left.poll();
    return used == null
        ? new HardClock(slots, newSlot(slots), 1, inherited)
        : new HardClock(slots, (int) used[0], used[1], inherited);
  }

  long timeAfter(long events) {
    return start + events;
  }

  /** How many events the thread had made at a time. */
  long eventsAt(long time) {
    return time - start;
  }

  /** All that comes before what follows now: not to be changed, and not to be kept. */
  long[] publish(long events) {
    if (slot != NO_SLOT) {
      if (slot >= known.length) {
        known = Arrays.copyOf(known, slot + 1);
      }
      known[slot] = timeAfter(events);
    }
    return known;
  }

  /** The thread comes after this, too. */
  void learn(long[] others) {
    known = join(known, others);
  }

  /** The thread comes after another, which is over, and takes its slot if it is the first to. */
  void learnAll(HardClock over, long events) {
    synchronized (over) {
      learn(over.publish(events));
      if (over.slot != NO_SLOT && !over.hasLeft) {
        over.hasLeft = true;
        left.add(new long[] {over.slot, over.timeAfter(events) + 1});
      }
    }
  }

  /** The greater of each; the first is changed if it is long enough. */
  static long[] join(long[] times, long[] others) {
    long[] joined = times.length >= others.length ? times : Arrays.copyOf(times, others.length);
    for (int i = 0; i < others.length; i++) {
      joined[i] = Math.max(joined[i], others[i]);
    }
    return joined;
  }

  /** Up to which time the thread comes after another in every schedule; 0 if it never does. */
  long knows(HardClock other) {
    return other.slot != NO_SLOT && other.slot < known.length ? known[other.slot] : 0;
  }
}
