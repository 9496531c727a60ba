package io.photofinish.recorder.runtime.clock;

import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * The slots that threads have in each other's clocks. Their number is limited, and clocks are
 * faster the fewer there are. So a new thread takes over the slot of one that has ended, if it must
 * come after everything which that one did.
 */
public final class ClockSlots {
  public static final int MOST = 128;
  public static final int NONE = -1;

  private final ArrayDeque<MustHappenBeforeClock> over = new ArrayDeque<>();
  private int given;

  /** A new slot, or none if there are too many. */
  public synchronized int next() {
    return given < MOST ? given++ : NONE;
  }

  /** A thread is over. */
  public synchronized void add(MustHappenBeforeClock clock) {
    over.add(clock);
  }

  /** The clock of a thread that is over, and that a thread comes after; null if there is none. */
  synchronized MustHappenBeforeClock takeKnownTo(MustHappenBeforeClock starter) {
    for (Iterator<MustHappenBeforeClock> all = over.iterator(); all.hasNext(); ) {
      MustHappenBeforeClock clock = all.next();
      if (clock.hasLeft()) {
        all.remove();
      } else if (starter.knowsAllOf(clock)) {
        all.remove();
        if (clock.leave()) {
          return clock;
        }
      }
    }
    return null;
  }
}
