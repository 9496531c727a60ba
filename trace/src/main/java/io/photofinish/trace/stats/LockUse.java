package io.photofinish.trace.stats;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.Locksets;
import io.photofinish.trace.stats.LockStatistics.BusyLock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.LongStream;

/** Who holds which locks now, and how often each lock was taken. */
final class LockUse {
  private static final int NOBODY = -1;

  private final Locksets locksets;
  private final IdSet used = new IdSet();

  private int[] holder = new int[0];
  private long[] sections = new long[0];

  /** For each thread the {@link Locksets} id of what it holds, and how many locks that are. */
  private int[] held = new int[16];

  private int[] heldCount = new int[16];

  private long heldByAll;
  private long heldByAllAtMost;
  private int heldByOneAtMost;
  private final long[] sectionsByDepth = new long[LockStatistics.DEPTHS];

  LockUse(Locksets locksets) {
    this.locksets = locksets;
  }

  void acquire(int thread, int lock) {
    use(lock);
    if (holder[lock] != NOBODY) {
      return;
    }
    growThreads(thread);
    sectionsByDepth[Math.min(heldCount[thread], LockStatistics.DEPTHS - 1)]++;
    holder[lock] = thread;
    held[thread] = locksets.with(held[thread], lock);
    sections[lock]++;
    heldByOneAtMost = Math.max(heldByOneAtMost, ++heldCount[thread]);
    heldByAllAtMost = Math.max(heldByAllAtMost, ++heldByAll);
  }

  void release(int thread, int lock) {
    use(lock);
    if (holder[lock] != thread) {
      return;
    }
    holder[lock] = NOBODY;
    held[thread] = locksets.without(held[thread], lock);
    heldCount[thread]--;
    heldByAll--;
  }

  /** The {@link Locksets} id of the locks that a thread holds now. */
  int heldBy(int thread) {
    return thread < held.length ? held[thread] : Locksets.EMPTY;
  }

  private void use(int lock) {
    used.add(lock);
    if (lock >= holder.length) {
      holder = Growth.atLeast(holder, lock + 1, NOBODY);
      sections = Growth.atLeast(sections, lock + 1);
    }
  }

  private void growThreads(int thread) {
    if (thread >= held.length) {
      held = Growth.atLeast(held, thread + 1);
      heldCount = Growth.atLeast(heldCount, thread + 1);
    }
  }

  /** Moves the locksets in use into a {@link Locksets} that is being compacted. */
  void keepLocksets() {
    for (int thread = 0; thread < held.length; thread++) {
      held[thread] = locksets.keep(held[thread]);
    }
  }

  int locks() {
    return used.count();
  }

  LockStatistics result(Names names) {
    long[] ascending = LongStream.range(0, holder.length).filter(this::isUsed).toArray();
    Arrays.setAll(ascending, i -> sections[(int) ascending[i]]);
    Arrays.sort(ascending);
    int count = ascending.length;
    return new LockStatistics(
        heldByAllAtMost,
        heldByOneAtMost,
        (int) heldByAll,
        Arrays.stream(ascending).sum(),
        Arrays.stream(sectionsByDepth)
            .limit(Math.min(heldByOneAtMost, LockStatistics.DEPTHS))
            .boxed()
            .toList(),
        count == 0 ? 0 : ascending[0],
        count == 0 ? 0 : (ascending[(count - 1) / 2] + ascending[count / 2]) / 2.0,
        count == 0 ? 0 : ascending[count - 1],
        busiest(names));
  }

  private boolean isUsed(long lock) {
    return used.contains((int) lock);
  }

  private List<BusyLock> busiest(Names names) {
    Comparator<Integer> byRank =
        Comparator.comparingLong((Integer lock) -> -sections[lock]).thenComparing(lock -> lock);
    PriorityQueue<Integer> best = new PriorityQueue<>(byRank.reversed());
    for (int lock = 0; lock < sections.length; lock++) {
      if (sections[lock] > 0) {
        best.add(lock);
        if (best.size() > LockStatistics.BUSIEST) {
          best.remove();
        }
      }
    }
    List<Integer> ranked = new ArrayList<>(best);
    ranked.sort(byRank);
    return ranked.stream()
        .map(lock -> new BusyLock(names.name(NameKind.LOCK, lock), sections[lock]))
        .toList();
  }
}
