package io.photofinish.detect.predict;

import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;

/**
 * What every schedule that reaches some goals must have, as far as it is easy to see. If that takes
 * one of them, nothing reaches them: a filter that loses no predictable race. It takes the place of
 * PWR (Sulzmann, Stadtmüller 2020, definition 3.1), which needs clocks of its own: both end
 * sections that come first, PWR follows the order of ended sections further, and only this one sees
 * that two sections of a lock cannot both stay open.
 *
 * <p>Beyond the cones of what precedes the goals: a section that is open in the set must end
 *
 * <ul>
 *   <li>if another one of its lock in the set has an event that needs its acquire, for then it
 *       comes first;
 *   <li>if another one of its lock is open too and cannot end without the goals, for only one can
 *       stay open.
 * </ul>
 */
final class MustClosure implements GrowingClosure {
  private final TraceColumns trace;
  private final Cones cones;
  private final Sections sections;
  private final SharedAccesses accesses;
  private final Goals goals;
  private final EventSet set;

  /** The pair that was asked for last, and whether it may be a race: it is often asked twice. */
  private int lastFirst = -1;

  private int lastSecond = -1;
  private boolean lastMayRace;

  /** Null if nobody wants to know why sections must end. */
  private List<ForcedEnd> forced;

  /**
   * Why a section must end.
   *
   * @param section the one
   * @param other the section of the same lock because of which
   * @param comesFirst whether it must come before the other; else because the other stays open
   * @param canEnd whether it can end without the accesses; if not, they are no race
   */
  record ForcedEnd(int section, int other, boolean comesFirst, boolean canEnd) {}

  MustClosure(TraceIndex index) {
    trace = index.trace();
    cones = index.cones();
    sections = index.sections();
    accesses = index.accesses();
    goals = new Goals(index);
    set = new EventSet(cones);
  }

  /** Whether two conflicting accesses of different threads may be a race. */
  boolean mayRace(int first, int second) {
    if (first != lastFirst || second != lastSecond || forced != null) {
      lastMayRace = findOut(first, second);
      lastFirst = first;
      lastSecond = second;
    }
    return lastMayRace;
  }

  private boolean findOut(int first, int second) {
    if (sections.haveCommonLock(accesses.open(first), accesses.open(second))) {
      return false;
    }
    goals.set(first, second);
    set.clear();
    if (!goals.addWhatPrecedes(set)) {
      return false;
    }
    if (forced != null) {
      // Told thread by thread, whatever the order in which the threads became known.
      set.lookAtAll();
    }
    return close();
  }

  /** Whether events of different threads, which hold no lock in common, may be reached. */
  boolean mayReach(int[] events, int[] threads) {
    lastFirst = -1;
    goals.set(events, threads);
    set.clear();
    return goals.addWhatPrecedes(set) && close();
  }

  @Override
  public void clear() {
    lastFirst = -1;
    goals.clear();
    set.clear();
  }

  @Override
  public void addBefore(int event) {
    int thread = trace.thread(event);
    if (event > set.bound(thread)) {
      set.extend(thread, event);
    }
  }

  @Override
  public int bound(int thread) {
    return set.bound(thread);
  }

  @Override
  public boolean close() {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int i = 0; i < set.candidates(); i++) {
        int thread = set.candidate(i);
        int end = -1;
        for (int list = open(thread); list != Sections.NONE; list = sections.tail(list)) {
          int section = sections.head(list);
          int other = whyEnds(section, thread);
          if (other != Sections.NONE) {
            boolean canEnd = canEnd(section, thread);
            note(section, thread, other, canEnd);
            if (!canEnd) {
              return false;
            }
            end = Math.max(end, sections.release(section));
          }
        }
        if (end >= 0) {
          set.extend(thread, end + 1);
          grows = true;
        }
      }
    }
    return true;
  }

  private int open(int thread) {
    return sections.openBefore(thread, set.bound(thread));
  }

  private void note(int section, int thread, int other, boolean canEnd) {
    if (forced != null) {
      boolean comesFirst = comesBefore(section, thread, other, sections.thread(other));
      forced.add(new ForcedEnd(section, other, comesFirst, canEnd));
    }
  }

  /** As {@link #mayRace}, but tells which sections must end, in the order in which it is found. */
  List<ForcedEnd> forcedEnds(int first, int second) {
    forced = new ArrayList<>();
    mayRace(first, second);
    List<ForcedEnd> found = forced;
    forced = null;
    return found;
  }

  /** The section because of which one must end, or {@link Sections#NONE}. */
  private int whyEnds(int section, int thread) {
    int lock = sections.lock(section);
    for (int group = sections.firstGroup(lock); group < sections.firstGroup(lock + 1); group++) {
      int other = sections.threadOf(group);
      if (other != thread && set.bound(other) > 0) {
        int last = sections.lastOfGroup(group, set.bound(other));
        if (last != Sections.NONE
            && (comesBefore(section, thread, last, other)
                || (isOpen(last, other) && !canEnd(last, other)))) {
          return last;
        }
      }
    }
    return Sections.NONE;
  }

  /** Whether an event of the other section that is in the set needs the section's acquire. */
  private boolean comesBefore(int section, int thread, int last, int other) {
    int end = Math.min(sections.release(last), set.bound(other) - 1) + 1;
    return cones.bound(cones.rowBefore(other, end), thread) > sections.acquire(section);
  }

  private boolean isOpen(int section, int thread) {
    return sections.release(section) >= set.bound(thread);
  }

  /** Whether the section can end without one of the goals. */
  private boolean canEnd(int section, int thread) {
    int release = sections.release(section);
    return release != Sections.NEVER && !goals.isNeededBy(thread, release);
  }

  /** What was asked for last; to be read only. */
  Goals goals() {
    return goals;
  }

  /** To be read only, and only until it changes. */
  EventSet set() {
    return set;
  }
}
