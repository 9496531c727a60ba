package io.photofinish.detect.deadlock;

import io.photofinish.detect.DetectorOptions.Cycles;
import io.photofinish.trace.ids.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All cycles of abstract acquires, the short ones first: each asks for a lock that the next one
 * holds, all are of different threads, and no two of them hold a lock in common. Each cycle is
 * found once, from its first member on.
 *
 * <p>There may be exponentially many. So only so many are kept; the others are counted, until the
 * search has looked at {@link #MOST_STEPS} acquires.
 */
final class LockCycles {
  /** Less than a second. */
  private static final int MOST_STEPS = 20_000_000;

  private static final IntList NOBODY = new IntList();

  private final List<AbstractAcquire> acquires;
  private final Cycles limits;

  /** By lock: the acquires under it, ascending. */
  private final Map<Integer, IntList> holders = new HashMap<>();

  private final List<List<AbstractAcquire>> kept = new ArrayList<>();
  private final List<AbstractAcquire> path = new ArrayList<>();
  private int steps;
  private long found;

  private LockCycles(List<AbstractAcquire> acquires, Cycles limits) {
    this.acquires = WaitingPartners.withBoth(acquires);
    this.limits = limits;
    for (int i = 0; i < this.acquires.size(); i++) {
      for (int lock : this.acquires.get(i).held()) {
        holders.computeIfAbsent(lock, key -> new IntList()).add(i);
      }
    }
  }

  /** Those among some abstract acquires. */
  static LockCycles among(List<AbstractAcquire> acquires, Cycles limits) {
    LockCycles cycles = new LockCycles(acquires, limits);
    for (int length = 2; length <= limits.longest() && !cycles.isOver(); length++) {
      cycles.find(length);
    }
    return cycles;
  }

  private void find(int length) {
    for (int start = 0; start < acquires.size() && !isOver(); start++) {
      path.add(acquires.get(start));
      extend(start, length);
      path.clear();
    }
  }

  /** Tries all that the last member of the path may wait for. */
  private void extend(int start, int length) {
    AbstractAcquire last = path.get(path.size() - 1);
    IntList next = holders.getOrDefault(last.lock(), NOBODY);
    boolean isLast = path.size() == length - 1;
    for (int i = next.size() - 1; i >= 0 && next.get(i) > start && !isOver(); i--) {
      steps++;
      AbstractAcquire member = acquires.get(next.get(i));
      if ((!isLast || path.get(0).holds(member.lock())) && goesWithAll(member)) {
        path.add(member);
        if (isLast) {
          foundOne();
        } else {
          extend(start, length);
        }
        path.remove(path.size() - 1);
      }
    }
  }

  private boolean goesWithAll(AbstractAcquire member) {
    for (AbstractAcquire other : path) {
      if (!other.goesWith(member)) {
        return false;
      }
    }
    return true;
  }

  private void foundOne() {
    if (found++ < limits.most()) {
      kept.add(List.copyOf(path));
    }
  }

  private boolean isOver() {
    return steps >= MOST_STEPS;
  }

  /** The members of each cycle; each waits for a lock of the next one. */
  List<List<AbstractAcquire>> kept() {
    return kept;
  }

  static String count(long cycles) {
    return cycles == 1 ? "1 cycle of locks" : cycles + " cycles of locks";
  }

  /** What was left out, for users; empty if nothing was. */
  Optional<String> note() {
    long beyond = found - kept.size();
    if (isOver()) {
      return Optional.of(
          "partial: too many locks are taken in too many orders to see all cycles; "
              + (beyond == 0 ? "there may be more" : "not looked at: at least " + count(beyond)));
    }
    return beyond == 0 ? Optional.empty() : Optional.of("partial: not looked at: " + count(beyond));
  }
}
