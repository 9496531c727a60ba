package io.photofinish.recorder.runtime.clock;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * A thread's vector clock of must-happen-before: how far it comes after each other thread in every
 * schedule, because that thread started it, was joined by it, signalled what it awaited, or wrote
 * what it read ({@link WriteClock}). The order in which threads take locks does not count, since a
 * prediction may change it.
 *
 * <p>A thread's time is a number that grows with each of its events. Each thread has a slot in the
 * clocks of the others. A thread that has ended leaves its slot to a later one that must come after
 * all its accesses: one started by a thread that joined it, for example. The later thread's time
 * goes on where the earlier one's ended. The number of slots is limited; a thread without one is in
 * nobody's clock.
 */
public final class MustHappenBeforeClock {
  private static final long[] NOTHING = {};

  private final ClockSlots slots;
  private final int slot;

  /** The time of the thread before its first event; never 0. */
  private final long start;

  /** By slot: what the thread knows of the others, up to a time. */
  private long[] known;

  /** Whether others keep that array: then it is not to be changed. */
  private boolean isKept;

  /** Slots that threads left to this one: a slot, and its next time. */
  private final ArrayDeque<long[]> left = new ArrayDeque<>(0);

  /** The time of the last access by those who had the slot; if it is over, by the thread too. */
  private long lastAccess;

  /** If the thread is over: the next time that its slot may have. */
  private long nextStart;

  /** Whether another has taken the slot, the thread being over. */
  private boolean hasLeft;

  private MustHappenBeforeClock(
      ClockSlots slots, int slot, long start, long lastAccess, long[] known) {
    this.slots = slots;
    this.slot = slot;
    this.start = start;
    this.lastAccess = lastAccess;
    this.known = known;
  }

  /** Of a thread that nobody is known to have started. */
  public static MustHappenBeforeClock first(ClockSlots slots) {
    return new MustHappenBeforeClock(slots, slots.next(), 1, 0, NOTHING);
  }

  /**
   * Of a thread that this one starts.
   *
   * @param events how many this one has made
   */
  public MustHappenBeforeClock forStarted(long events) {
    long[] inherited = publish(events).clone();
    long[] used = left.poll();
    if (used != null) {
      return new MustHappenBeforeClock(slots, (int) used[0], used[1], used[1] - 1, inherited);
    }
    MustHappenBeforeClock over = slots.takeKnownTo(this);
    return over == null
        ? new MustHappenBeforeClock(slots, slots.next(), 1, 0, inherited)
        : new MustHappenBeforeClock(slots, over.slot, over.nextStart, over.lastAccess, inherited);
  }

  /**
   * The thread is over.
   *
   * @param last the time of its last access that others may come after; 0 if there is none
   * @param events how many it has made
   */
  public void end(long last, long events) {
    if (slot != ClockSlots.NONE) {
      lastAccess = Math.max(lastAccess, last);
      nextStart = timeAfter(events) + 1;
      slots.add(this);
    }
  }

  /** Whether the thread comes after all accesses of one that is over. */
  boolean knowsAllOf(MustHappenBeforeClock over) {
    return knows(over) >= over.lastAccess;
  }

  /** Whether the slot is free for the one who asks. */
  public synchronized boolean leave() {
    boolean isFree = !hasLeft;
    hasLeft = true;
    return isFree;
  }

  synchronized boolean hasLeft() {
    return hasLeft;
  }

  public long timeAfter(long events) {
    return start + events;
  }

  /** How many events the thread had made at a time. */
  public long eventsAt(long time) {
    return time - start;
  }

  /** All that comes before what follows now: not to be changed, and not to be kept. */
  public long[] publish(long events) {
    if (slot != ClockSlots.NONE) {
      know(slot, timeAfter(events));
    }
    return known;
  }

  /** What the thread knows of others, for keeping: of itself it may say too little. */
  long[] snapshot() {
    isKept = true;
    return known;
  }

  /** The thread comes after this, too. */
  public void learn(long[] others) {
    if (isNews(others)) {
      change(others.length);
      join(known, others);
    }
  }

  /** The thread has read what was written: it comes after all that the write comes after. */
  public void learn(WriteClock write) {
    int writer = write.slot();
    if (writer == slot && writer != ClockSlots.NONE) {
      return;
    }
    if (writer == ClockSlots.NONE) {
      learn(write.known());
    } else if (writer >= known.length || known[writer] < write.time()) {
      learn(write.known());
      know(writer, write.time());
    }
  }

  private boolean isNews(long[] others) {
    for (int i = 0; i < others.length; i++) {
      if (others[i] > (i < known.length ? known[i] : 0)) {
        return true;
      }
    }
    return false;
  }

  private void know(int thread, long time) {
    change(thread + 1);
    known[thread] = time;
  }

  /** Makes the array one that can be changed, and has so many slots. */
  private void change(int length) {
    if (isKept || length > known.length) {
      known = Arrays.copyOf(known, Math.max(length, known.length));
      isKept = false;
    }
  }

  /** The thread's place in the clocks of all threads, or {@link ClockSlots#NONE}. */
  public int slot() {
    return slot;
  }

  /** The thread comes after another, which is over, and takes its slot if it is the first to. */
  public void learnAll(MustHappenBeforeClock over, long events) {
    synchronized (over) {
      learn(over.publish(events));
      if (over.slot != ClockSlots.NONE && over.leave()) {
        left.add(new long[] {over.slot, over.timeAfter(events) + 1});
      }
    }
  }

  /** The greater of each; the first is changed if it is long enough. */
  public static long[] join(long[] times, long[] others) {
    long[] joined = times.length >= others.length ? times : Arrays.copyOf(times, others.length);
    for (int i = 0; i < others.length; i++) {
      joined[i] = Math.max(joined[i], others[i]);
    }
    return joined;
  }

  /** Up to which time the thread comes after another in every schedule; 0 if it never does. */
  public long knows(MustHappenBeforeClock other) {
    return other.slot != ClockSlots.NONE && other.slot < known.length ? known[other.slot] : 0;
  }
}
