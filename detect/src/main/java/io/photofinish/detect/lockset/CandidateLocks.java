package io.photofinish.detect.lockset;

import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;

/**
 * For each variable the locks that were held at every access so far: Eraser's C(v), and the set B
 * of Kulkarni, Mathur, Pavlogiannis 2021, algorithm 3. A set only ever loses locks, and what is
 * left of it is found by asking of each lock in it whether the accessing thread holds it.
 *
 * <p>Variables that were always accessed side by side share one set, and what one access made of
 * the set is remembered for the next variable with that set, until the thread takes or gives back a
 * lock: so that the hitting-set traces of the paper's section 5.2, where thousands of variables are
 * accessed under thousands of locks, need neither that time nor that space.
 *
 * <p>Time: O(1) for an access while its thread has released nothing since the set was last found to
 * be held by it; otherwise at most O(size of the set). Over all O(N·min(L, V)), as the paper has
 * it, if a look into a table is O(1). Sets of at most V locks need no argument. For larger ones,
 * each step is paid for by an event, which pays a fixed number of steps for each variable:
 *
 * <ul>
 *   <li>A first access copies locks, whose acquires pay; they pay again when a lock is lost.
 *   <li>A lock that is kept when <em>another</em> thread than before accesses the variable was
 *       acquired by it since, and that acquire pays.
 *   <li>When the <em>same</em> thread comes again, only what it released since can be lost. It is
 *       looked up in the set, and the releases pay; where they are as many as the locks of the set,
 *       they pay for a look at all of it. The table is made once for a set, as the set itself was.
 *   <li>If one of the variables that share a set loses locks, what is left is copied. The last
 *       variable that has the old set stays with it, so that a copy parts variables for good. There
 *       are fewer than V such copies, and none has more locks than there are acquires.
 * </ul>
 */
final class CandidateLocks {
  /**
   * Every lock: the variable was not accessed yet. The ids of sets that are kept here follow these
   * two; a set of one lock, as most are, is the complement of that lock's id.
   */
  private static final int ALL = 0;

  private static final int EMPTY = 1;
  private static final int FIRST_KEPT = 2;

  private final LockHolders holders;
  private int[] setOf = {};
  private int variableCount;

  /** By set: its locks and how many variables have it; a set without variables is free. */
  private int[][] locks = new int[16][];

  private int[] sizes = new int[16];

  /** By set: where its locks stand, if that was asked; only for sets larger than V. */
  private LockPlaces[] places = new LockPlaces[16];

  private int[] references = new int[16];
  private final IntList free = new IntList();
  private int used = FIRST_KEPT;

  /** By set: a thread that held all of it, and that thread's number of releases then. */
  private int[] heldBy = new int[16];

  private long[] heldAt = new long[16];

  /**
   * By set: what was left of it under the locks of a thread, that thread, its number of changes
   * then, and which life of the remaining set is meant.
   */
  private int[] left = new int[16];

  private int[] leftBy = new int[16];
  private long[] leftAt = new long[16];
  private int[] leftLife = new int[16];

  /** By set: counts up when nobody has it any more, since its id is used again. */
  private int[] lives = new int[16];

  /** By thread: the set that was last made of all its locks, and when. */
  private int[] snapshot = {};

  private long[] snapshotAt = {};
  private int[] snapshotLife = {};

  /** How many locks were looked at or copied: what the bound above speaks of. */
  private long steps;

  CandidateLocks(LockHolders holders) {
    this.holders = holders;
  }

  void ensure(int threads, int variables) {
    snapshot = Growth.atLeast(snapshot, threads);
    snapshotAt = Growth.atLeast(snapshotAt, threads);
    snapshotLife = Growth.atLeast(snapshotLife, threads);
    variableCount = Math.max(variables, variableCount);
    setOf = Growth.atLeast(setOf, variables);
  }

  /** Whether no lock was held at every access. */
  boolean areNone(int variable) {
    return setOf[variable] == EMPTY;
  }

  /** How many locks were looked at or copied so far. */
  long steps() {
    return steps;
  }

  /** Takes note of an access: only locks that the thread holds remain. */
  void retainHeldBy(int thread, int variable) {
    int set = setOf[variable];
    if (set < 0) {
      if (!holders.holds(thread, ~set)) {
        setOf[variable] = EMPTY;
      }
    } else if (set == ALL) {
      setOf[variable] = reference(allHeldBy(thread));
    } else if (set != EMPTY && (heldBy[set] != thread || heldAt[set] != holders.releases(thread))) {
      setOf[variable] = retain(set, thread);
    }
  }

  private int allHeldBy(int thread) {
    if (holders.count(thread) < 2) {
      return holders.count(thread) == 0 ? EMPTY : ~holders.newest(thread);
    }
    int last = snapshot[thread];
    if (last == ALL
        || snapshotAt[thread] != holders.changes(thread)
        || snapshotLife[thread] != lives[last]) {
      int[] held = holders.of(thread);
      steps += held.length;
      last = newSet(held, held.length, thread);
      snapshot[thread] = last;
      snapshotAt[thread] = holders.changes(thread);
      snapshotLife[thread] = lives[last];
    }
    return last;
  }

  /** Moves one variable's reference from a set to what the thread leaves of it. */
  private int retain(int set, int thread) {
    int part = isLargerThanReleases(set, thread) ? unreleasedPart(set, thread) : part(set, thread);
    if (part != set) {
      reference(part);
      release(set);
    }
    return part;
  }

  private int part(int set, int thread) {
    return references[set] == 1 ? heldPart(set, thread) : rememberedPart(set, thread);
  }

  /** Whether it takes less to look at what the thread released since it held all of a large set. */
  private boolean isLargerThanReleases(int set, int thread) {
    return isLarge(set)
        && heldBy[set] == thread
        && holders.releases(thread) - heldAt[set] < sizes[set];
  }

  /** Whether a look at all of the set is more than the bound allows for an access. */
  private boolean isLarge(int set) {
    return sizes[set] > variableCount;
  }

  /** What is left of a set whose thread comes again: one lock or more, as it released fewer. */
  private int unreleasedPart(int set, int thread) {
    long lost = nextLost(set, thread, heldAt[set]);
    if (lost < holders.releases(thread) && references[set] > 1) {
      return rememberedPart(set, thread);
    }
    while (lost < holders.releases(thread)) {
      placesOf(set).remove(holders.released(thread, lost));
      sizes[set]--;
      lost = nextLost(set, thread, lost + 1);
    }
    markHeld(set, thread);
    return set;
  }

  /** The number of the thread's first release from this one on by which the set loses a lock. */
  private long nextLost(int set, int thread, long from) {
    long release = from;
    while (release < holders.releases(thread)
        && !isLost(set, thread, holders.released(thread, release))) {
      release++;
    }
    steps += release - from + 1;
    return release;
  }

  private boolean isLost(int set, int thread, int lock) {
    return !holders.holds(thread, lock) && placesOf(set).has(lock);
  }

  private LockPlaces placesOf(int set) {
    if (places[set] == null) {
      steps += sizes[set];
      places[set] = new LockPlaces(locks[set], sizes[set]);
    }
    return places[set];
  }

  private int rememberedPart(int set, int thread) {
    boolean isRemembered =
        leftBy[set] == thread
            && leftAt[set] == holders.changes(thread)
            && leftLife[set] == life(left[set]);
    if (!isRemembered) {
      left[set] = heldPart(set, thread);
      leftBy[set] = thread;
      leftAt[set] = holders.changes(thread);
      leftLife[set] = life(left[set]);
    }
    return left[set];
  }

  private int life(int set) {
    return set < FIRST_KEPT ? 0 : lives[set];
  }

  private int heldPart(int set, int thread) {
    int[] all = locks[set];
    int size = sizes[set];
    steps += size;
    int kept = 0;
    int lastKept = 0;
    for (int i = 0; i < size; i++) {
      if (holders.holds(thread, all[i])) {
        kept++;
        lastKept = all[i];
      }
    }
    if (kept == size) {
      markHeld(set, thread);
      return set;
    }
    if (kept < 2) {
      return kept == 0 ? EMPTY : ~lastKept;
    }
    int[] part = references[set] == 1 ? all : new int[kept];
    steps += size;
    int end = 0;
    for (int i = 0; i < size; i++) {
      if (holders.holds(thread, all[i])) {
        part[end++] = all[i];
      }
    }
    if (part != all) {
      return newSet(part, kept, thread);
    }
    // Whoever remembers this set as his, with his locks unchanged, holds all of it: not this case.
    sizes[set] = kept;
    places[set] = null;
    markHeld(set, thread);
    return set;
  }

  private void markHeld(int set, int thread) {
    heldBy[set] = thread;
    heldAt[set] = holders.releases(thread);
    if (isLarge(set)) {
      // For unreleasedPart: a set that is large there is so here, since V grows and sets do not.
      holders.rememberReleases(thread, sizes[set]);
    }
  }

  private int reference(int set) {
    if (set >= FIRST_KEPT) {
      references[set]++;
    }
    return set;
  }

  private void release(int set) {
    if (--references[set] == 0) {
      lives[set]++;
      locks[set] = null;
      places[set] = null;
      free.add(set);
    }
  }

  private int newSet(int[] members, int size, int thread) {
    int set = free.isEmpty() ? used++ : free.removeLast();
    if (set == locks.length) {
      grow(set + 1);
    }
    locks[set] = members;
    sizes[set] = size;
    leftBy[set] = -1;
    markHeld(set, thread);
    return set;
  }

  private void grow(int count) {
    locks = Growth.atLeast(locks, count);
    sizes = Growth.atLeast(sizes, count);
    places = Growth.atLeast(places, count);
    references = Growth.atLeast(references, count);
    heldBy = Growth.atLeast(heldBy, count);
    heldAt = Growth.atLeast(heldAt, count);
    left = Growth.atLeast(left, count);
    leftBy = Growth.atLeast(leftBy, count);
    leftAt = Growth.atLeast(leftAt, count);
    leftLife = Growth.atLeast(leftLife, count);
    lives = Growth.atLeast(lives, count);
  }
}
