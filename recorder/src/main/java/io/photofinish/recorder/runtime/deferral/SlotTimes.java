package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.REPEATED;
import static io.photofinish.recorder.runtime.deferral.AccessTime.isSameEvent;
import static io.photofinish.recorder.runtime.deferral.AccessTime.later;

import io.photofinish.recorder.runtime.base.DontInline;
import java.util.Arrays;

/**
 * For each slot the time of the last access, the stack by which the thread came there, and whether
 * there was another access before that, at another event's time. Accesses by a loop take no memory
 * for each slot: see {@link SlotRun}.
 *
 * <p>The thread whose accesses they are may {@link #extend} them without the lock of the object's
 * shadow, at slots that nobody else looks at meanwhile: it is armed for them (see {@link
 * DeferredColumn}). All else needs the lock.
 */
final class SlotTimes {
  /** Runs that are shorter are not worth keeping. */
  private static final int SHORT = 8;

  private static final int MOST_RUNS = 64;
  private static final int MOST_LANES = 8;

  /** After so many short runs in a row, there is no regularity to be expected. */
  private static final int MOST_SHORT = 32;

  private static final SlotRun[] NO_RUNS = {};
  private static final OpenRun[] NO_LANES = {};

  /** The run that goes on by the stack by which the thread first came here. */
  private final OpenRun usual;

  /** Those by other stacks. */
  private OpenRun[] lanes = NO_LANES;

  /** One of these: the thread's last. */
  private OpenRun current;

  /** How many short runs there were in a row. */
  private int shortRuns;

  /** Those that are over, the newest last. */
  private SlotRun[] runs = NO_RUNS;

  private int runCount;

  /** All others, slot by slot; or null. */
  private SlotBlocks blocks;

  /** No slot outside of these has a time, but for runs that go on. */
  private int lowest = Integer.MAX_VALUE;

  private int highest = -1;

  /** From how many bytes on it is worth while to know recent reads. */
  private final long recentFrom;

  /**
   * @param stack by which the thread first came here: see {@link StackLocations}
   * @param recentFrom from how many bytes on it is worth while to know recent reads
   */
  SlotTimes(long stack, long recentFrom) {
    this.recentFrom = recentFrom;
    usual = new OpenRun(stack);
    current = usual;
  }

  /**
   * The time of the last access of a slot, perhaps {@link AccessTime#REPEATED}; 0 if there was
   * none.
   */
  final long flaggedTime(int slot) {
    long time = flaggedTime(usual, slot);
    for (OpenRun lane : lanes) {
      time = later(time, flaggedTime(lane, slot));
    }
    for (int i = 0; i < runCount; i++) {
      SlotRun run = runs[i];
      if (run.contains(slot)) {
        time = later(time, flagged(run.time(slot), run.isRepeated));
      }
    }
    return blocks == null ? time : later(time, blocks.time(slot));
  }

  private static long flaggedTime(OpenRun run, int slot) {
    return run.contains(slot) ? flagged(run.time(slot), run.isRepeated) : 0;
  }

  private static long flagged(long time, boolean isRepeated) {
    return isRepeated ? time | REPEATED : time;
  }

  /** The time of the last access of a slot; 0 if there was none. */
  public final long time(int slot) {
    return flaggedTime(slot) & ~REPEATED;
  }

  /** How the thread came to its last access of a slot. */
  final long stack(int slot) {
    long time = time(slot);
    if (usual.contains(slot) && usual.time(slot) == time) {
      return usual.stack;
    }
    for (OpenRun lane : lanes) {
      if (lane.contains(slot) && lane.time(slot) == time) {
        return lane.stack;
      }
    }
    for (int i = runCount - 1; i >= 0; i--) {
      if (runs[i].contains(slot) && runs[i].time(slot) == time) {
        return runs[i].stack;
      }
    }
    return time == 0 ? usual.stack : blocks.stack(slot);
  }

  /** No slot below this has a time. */
  final int lowest() {
    int least = usual.isAny() ? Math.min(lowest, usual.lowest()) : lowest;
    for (OpenRun lane : lanes) {
      least = lane.isAny() ? Math.min(least, lane.lowest()) : least;
    }
    return least;
  }

  /** No slot above this has a time. */
  final int highest() {
    int greatest = usual.isAny() ? Math.max(highest, usual.highest()) : highest;
    for (OpenRun lane : lanes) {
      greatest = lane.isAny() ? Math.max(greatest, lane.highest()) : greatest;
    }
    return greatest;
  }

  /**
   * The thread accesses a slot, and has the lock or is armed for the slot.
   *
   * @param since if the slot has an access that is later than this, and behind the same event, this
   *     one need not be kept
   * @return false if it needs the lock, and {@link #keep} has to be called
   */
  final boolean extend(int slot, long time, long stack, long since) {
    OpenRun run = current;
    return (run.stack == stack && run.add(slot, time)) || extendOther(slot, time, stack, since);
  }

  private boolean extendOther(int slot, long time, long stack, long since) {
    OpenRun run = laneOf(stack);
    if (run == null || (!run.isAny() && shortRuns >= MOST_SHORT)) {
      return setIfRoom(slot, time, stack, since);
    }
    current = run;
    return run.add(slot, time)
        || run.isRepeating(slot, time, since)
        || run.addSecond(slot, time)
        || (run.isAny() && run.length() < SHORT && beginAnew(run, slot, time));
  }

  private OpenRun laneOf(long stack) {
    if (usual.stack == stack) {
      return usual;
    }
    for (OpenRun lane : lanes) {
      if (lane.stack == stack) {
        return lane;
      }
    }
    return null;
  }

  /** Null if there are too many. */
  private OpenRun laneOrNew(long stack, DeferredMemory memory) {
    OpenRun run = laneOf(stack);
    if (run == null && lanes.length + 1 < MOST_LANES) {
      run = new OpenRun(stack);
      long before = runBytes();
      lanes = Arrays.copyOf(lanes, lanes.length + 1);
      memory.add(runBytes() - before);
      lanes[lanes.length - 1] = run;
    }
    return run;
  }

  /** A short run is over, and its slots are kept one by one, if there is room for them. */
  private boolean beginAnew(OpenRun run, int slot, long time) {
    if (!hasRoomFor(run)) {
      return false;
    }
    keepBySlots(run, null);
    run.begin(slot, time);
    shortRuns++;
    return true;
  }

  private boolean setIfRoom(int slot, long time, long stack, long since) {
    if (blocks == null || !blocks.setLast(slot, time, stack, since)) {
      return false;
    }
    spanTo(slot);
    return true;
  }

  private void spanTo(int slot) {
    if (slot < lowest) {
      lowest = slot;
    }
    if (slot > highest) {
      highest = slot;
    }
  }

  /** The thread accesses a slot, and has the lock. */
  @DontInline
  final void keep(int slot, long time, long stack, DeferredMemory memory) {
    if (extend(slot, time, stack, time)) {
      return;
    }
    OpenRun run = laneOrNew(stack, memory);
    if (run != null) {
      close(run, memory);
    }
    if (run == null || shortRuns >= MOST_SHORT) {
      setOne(slot, time, stack, memory);
    } else {
      run.begin(slot, time);
      current = run;
    }
  }

  /**
   * Whether accesses of slots at equal distances can be added by {@link #addAll}, which needs
   * neither the lock nor memory.
   *
   * @param distance between two slots; 0 if it is always the same
   */
  final boolean canAddAll(int slot, int distance, long time, long step, long stack) {
    OpenRun run = laneOf(stack);
    return run != null
        && (!run.isAny()
            || (distance == 0 ? run.isOnly(slot) : run.isContinuedBy(slot, distance, time, step)));
  }

  /**
   * Makes room for {@link #addAll}. The thread has the lock.
   *
   * @return false if there can be none
   */
  final boolean makeRoom(
      int slot, int distance, long time, long step, long stack, DeferredMemory memory) {
    if (canAddAll(slot, distance, time, step, stack)) {
      return true;
    }
    OpenRun run = laneOrNew(stack, memory);
    if (run == null) {
      return false;
    }
    close(run, memory);
    return true;
  }

  /** The thread has made accesses of slots at equal distances; there is room for them. */
  final void addAll(int slot, int distance, int count, long time, long step, long stack) {
    OpenRun run = laneOf(stack);
    current = run;
    if (distance != 0) {
      run.addAll(slot, distance, count, time, step);
    } else if (!run.add(slot, time + (count - 1) * step)) {
      run.begin(slot, time + (count - 1) * step);
    }
  }

  /** How many slots from one on, at equal distances, the run has that goes on, of this event. */
  final int reach(int slot, int distance, long time, long stack, long since) {
    OpenRun run = laneOf(stack);
    return run == null ? 0 : run.reach(slot, distance, time, since);
  }

  /** Runs that have slots outside of a range are over. */
  @DontInline
  final void closeOutside(int from, int to, DeferredMemory memory) {
    closeOutside(usual, from, to, memory);
    for (OpenRun lane : lanes) {
      closeOutside(lane, from, to, memory);
    }
  }

  @DontInline
  private void closeOutside(OpenRun run, int from, int to, DeferredMemory memory) {
    if (run.isAny() && (run.lowest() < from || run.highest() >= to)) {
      close(run, memory);
    }
  }

  private void close(OpenRun run, DeferredMemory memory) {
    if (!run.isAny()) {
      return;
    }
    if (run.length() < SHORT) {
      keepBySlots(run, memory);
      shortRuns++;
    } else {
      lowest = Math.min(lowest, run.lowest());
      highest = Math.max(highest, run.highest());
      shortRuns = 0;
      addRun(run.closed(), memory);
    }
    run.end();
  }

  @DontInline
  private void addRun(SlotRun closed, DeferredMemory memory) {
    RunParts parts = null;
    int kept = 0;
    for (int i = 0; i < runCount; i++) {
      SlotRun before = runs[i];
      if (!before.isEarlierThan(closed)) {
        // That one was in another lane, and longer open.
        runs[kept++] = before;
        continue;
      }
      if (before.overlaps(closed)) {
        int lowest = Math.max(before.lowest(), closed.lowest());
        int highest = Math.min(before.highest(), closed.highest());
        boolean isOfEach = before.covers(closed);
        if (before.isRepeated || !isSameEvent(before.anyTime(), closed.anyTime())) {
          closed.isRepeated |= isOfEach;
          if (!isOfEach) {
            parts = parts == null ? new RunParts(closed) : parts;
            parts.addRepeated(lowest, highest);
          }
        }
        if (closed.covers(before)) {
          continue;
        }
        before.leaveOut(lowest, highest);
      }
      if (before.length() < SHORT) {
        keepBySlots(before, memory);
      } else {
        runs[kept++] = before;
      }
    }
    int countBefore = runCount;
    removeFrom(kept);
    if (parts == null || closed.isRepeated) {
      append(closed, memory);
    } else {
      parts.closeGaps(blocks, 2 * SHORT);
      for (SlotRun part : parts.parts()) {
        append(part, memory);
      }
    }
    countRuns(countBefore, memory);
  }

  private void append(SlotRun run, DeferredMemory memory) {
    if (run.length() < SHORT) {
      keepBySlots(run, memory);
      return;
    }
    if (runCount == MOST_RUNS) {
      removeShortest(memory);
    }
    if (runCount == runs.length) {
      long before = runBytes();
      runs = Arrays.copyOf(runs, Math.max(2, 2 * runCount));
      memory.add(runBytes() - before);
    }
    runs[runCount++] = run;
  }

  private void removeShortest(DeferredMemory memory) {
    int shortest = 0;
    for (int i = 1; i < runCount; i++) {
      shortest = runs[i].length() < runs[shortest].length() ? i : shortest;
    }
    keepBySlots(runs[shortest], memory);
    System.arraycopy(runs, shortest + 1, runs, shortest, runCount - 1 - shortest);
    removeFrom(runCount - 1);
  }

  private void removeFrom(int kept) {
    for (int i = kept; i < runCount; i++) {
      runs[i] = null;
    }
    runCount = kept;
  }

  private void countRuns(int before, DeferredMemory memory) {
    if (runCount != before) {
      memory.add((long) SlotRun.BYTES * (runCount - before));
    }
  }

  private void keepBySlots(OpenRun run, DeferredMemory memory) {
    int count = run.length();
    for (int i = 0; i < count; i++) {
      int slot = run.slot(i);
      setOne(slot, flagged(run.time(slot), run.isRepeated), run.stack, memory);
    }
  }

  private void keepBySlots(SlotRun run, DeferredMemory memory) {
    int count = run.length();
    for (int i = 0; i < count; i++) {
      int slot = run.slot(i);
      setOne(slot, flagged(run.time(slot), run.isRepeated), run.stack, memory);
    }
  }

  /**
   * Sets the time of one slot, if it is later than what is known of it.
   *
   * @param memory null if there is room
   */
  private void setOne(int slot, long time, long stack, DeferredMemory memory) {
    if (blocks == null) {
      blocks = new SlotBlocks(usual.stack, recentFrom, memory);
    }
    blocks.add(slot, time, stack, memory);
    spanTo(slot);
  }

  /** There is no access of a slot any more. */
  final void clear(int slot, DeferredMemory memory) {
    clear(usual, slot, memory);
    for (OpenRun lane : lanes) {
      clear(lane, slot, memory);
    }
    int kept = 0;
    for (int i = 0; i < runCount; i++) {
      if (runs[i].contains(slot)) {
        keepBySlots(runs[i], memory);
      } else {
        runs[kept++] = runs[i];
      }
    }
    int countBefore = runCount;
    removeFrom(kept);
    countRuns(countBefore, memory);
    if (blocks != null) {
      blocks.clear(slot);
    }
  }

  private void clear(OpenRun run, int slot, DeferredMemory memory) {
    if (run.contains(slot)) {
      keepBySlots(run, memory);
      run.end();
    }
  }

  /** Whether {@link #clear} changes more than the slot. */
  final boolean isInRun(int slot) {
    for (int i = 0; i < runCount; i++) {
      if (runs[i].contains(slot)) {
        return true;
      }
    }
    for (OpenRun lane : lanes) {
      if (lane.contains(slot)) {
        return true;
      }
    }
    return usual.contains(slot);
  }

  /** Whether there is no access of any slot; of many slots, that is not looked for. */
  final boolean isEmpty() {
    for (OpenRun lane : lanes) {
      if (lane.isAny()) {
        return false;
      }
    }
    return !usual.isAny() && runCount == 0 && (blocks == null || blocks.isEmpty());
  }

  /** How many bytes they take beyond this and its usual run. */
  final long bytes() {
    return runBytes() + (blocks == null ? 0 : blocks.bytes());
  }

  private long runBytes() {
    return (long) OpenRun.BYTES * lanes.length
        + (long) SlotRun.BYTES * runCount
        + (lanes == NO_LANES ? 0 : DeferredMemory.bytesOf(lanes))
        + (runs == NO_RUNS ? 0 : DeferredMemory.bytesOf(runs));
  }

  /**
   * Whether the thread, which is armed for all slots of runs that go on, may {@link #extendSlot} by
   * a stack from now on, until something needs the lock.
   */
  final boolean beginBySlots(long stack) {
    if (blocks == null || stack != usual.stack || shortRuns < MOST_SHORT) {
      return false;
    }
    if (usual.isAny()) {
      if (usual.length() >= SHORT || !hasRoomFor(usual)) {
        return false;
      }
      keepBySlots(usual, null);
      usual.end();
    }
    return true;
  }

  private boolean hasRoomFor(OpenRun run) {
    int count = run.length();
    for (int i = 0; i < count; i++) {
      int slot = run.slot(i);
      if (blocks == null || !blocks.hasRoom(slot, run.time(slot), run.stack)) {
        return false;
      }
    }
    return true;
  }

  /** Slots that are known to have been read lately. */
  final RecentSlots recent() {
    return blocks == null ? RecentSlots.NONE : blocks.recent();
  }

  /** As {@link #extend}, which adds to no run: see {@link #beginBySlots}. */
  final boolean extendSlot(int slot, long time, long since) {
    if (!blocks.setUnknown(slot, time, usual.stack, since)) {
      return false;
    }
    spanTo(slot);
    return true;
  }
}
