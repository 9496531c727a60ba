package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * All critical sections that can still order anything, without a limit.
 *
 * <p>Instead of searching all of H(y), as algorithm 1 of seed 001 does, we keep a lane for each
 * lock and thread. In a lane, a release is behind all before it, so that only the newest section
 * whose acquire is known has to be looked at, and is found by binary search.
 *
 * <p>A section in which its thread told nobody anything can never be known in part, and is not
 * kept. One that is kept is of use only while a clock somewhere has a time from inside it; those
 * that are not are dropped whenever the log has doubled. So the log is bounded by the clocks that
 * are alive, not by the length of the trace (what appendix F.4 of the seed asks for).
 */
public final class SectionLog extends SectionHistory {
  private static final int[] NO_LANES = {};

  private final TimeSource[] sources;
  private final LiveTimes live = new LiveTimes();

  /** By thread: when the oldest section that is kept was acquired; for the search only. */
  private int[] firstTimes = {};

  /** By lock: its lanes. */
  private int[][] lanesOf = {};

  private int[] laneCounts = {};

  /** By lane: whose it is, and its sections in order; it holds a reference to each row. */
  private int[] threads = new int[16];

  private int[] sizes = new int[16];

  private int[][] acquires = new int[16][];
  private int[][] releases = new int[16][];
  private int[][] rows = new int[16][];

  private int lanes;
  private int sections;
  private final int smallestCrowd;
  private int crowd;

  /**
   * @param smallestCrowd with how many sections it begins to pay to look for useless ones
   * @param sources all that keeps times from which threads learn, other than rows of clocks
   */
  public SectionLog(ThreadClocks clocks, int smallestCrowd, TimeSource... sources) {
    super(clocks);
    this.smallestCrowd = smallestCrowd;
    crowd = smallestCrowd;
    this.sources = sources.clone();
  }

  @Override
  public void prepare(int threadCount, int lockCount) {
    if (threadCount > firstTimes.length) {
      firstTimes = new int[clocks.threads()];
    }
    int before = lanesOf.length;
    if (lockCount > before) {
      lanesOf = Arrays.copyOf(lanesOf, Math.max(lockCount, 2 * before));
      Arrays.fill(lanesOf, before, lanesOf.length, NO_LANES);
      laneCounts = Arrays.copyOf(laneCounts, lanesOf.length);
    }
  }

  @Override
  public void release(int thread, int lock, int acquireTime) {
    int time = clocks.time(thread);
    if (time == acquireTime) {
      return;
    }
    int lane = lane(lock, thread);
    int size = sizes[lane];
    if (size == acquires[lane].length) {
      acquires[lane] = Arrays.copyOf(acquires[lane], 2 * size);
      releases[lane] = Arrays.copyOf(releases[lane], 2 * size);
      rows[lane] = Arrays.copyOf(rows[lane], 2 * size);
    }
    int row = clocks.row(thread);
    clocks.rows().retain(row);
    acquires[lane][size] = acquireTime;
    releases[lane][size] = time;
    rows[lane][size] = row;
    sizes[lane] = size + 1;
    clocks.advance(thread);
    if (++sections > crowd) {
      dropUseless();
    }
  }

  @Override
  public boolean joinInto(int thread, int lock) {
    boolean news = false;
    int[] ofLock = lanesOf[lock];
    for (int i = 0; i < laneCounts[lock]; i++) {
      int lane = ofLock[i];
      int other = threads[lane];
      if (other != thread) {
        news |= joinSection(thread, lane, clocks.component(thread, other));
      }
    }
    return news;
  }

  /**
   * Orders the thread behind the release of the lock's section in which another thread was at a
   * time, if there is one.
   */
  public void joinSectionAt(int thread, int lock, int other, int time) {
    int[] ofLock = lanesOf[lock];
    for (int i = 0; i < laneCounts[lock]; i++) {
      if (threads[ofLock[i]] == other) {
        joinSection(thread, ofLock[i], time);
      }
    }
  }

  /** Joins the release of the section that a time is inside of. Whether that was news. */
  private boolean joinSection(int thread, int lane, int time) {
    int size = sizes[lane];
    if (size == 0 || time < acquires[lane][0] || time >= releases[lane][size - 1]) {
      return false;
    }
    int section = Arrays.binarySearch(acquires[lane], 0, size, time);
    if (section < 0) {
      section = ~section - 1;
    }
    int releaseTime = releases[lane][section];
    if (time >= releaseTime || clocks.isBefore(threads[lane], releaseTime, thread)) {
      return false;
    }
    joinRelease(thread, threads[lane], releaseTime, rows[lane][section]);
    return true;
  }

  private void dropUseless() {
    collectTimes();
    for (int lane = 0; lane < lanes; lane++) {
      dropUseless(lane);
    }
    crowd = Math.max(smallestCrowd, 2 * sections);
  }

  private void collectTimes() {
    Arrays.fill(firstTimes, Integer.MAX_VALUE);
    for (int lane = 0; lane < lanes; lane++) {
      if (sizes[lane] > 0) {
        int thread = threads[lane];
        firstTimes[thread] = Math.min(firstTimes[thread], acquires[lane][0]);
      }
    }
    live.restart(firstTimes);
    clocks.rows().collectTimes(firstTimes.length, live);
    for (TimeSource source : sources) {
      source.collectTimes(live);
    }
    for (int lane = 0; lane < lanes; lane++) {
      for (int section = 0; section < sizes[lane]; section++) {
        live.add(threads[lane], releases[lane][section]);
      }
    }
  }

  private void dropUseless(int lane) {
    int kept = 0;
    for (int section = 0; section < sizes[lane]; section++) {
      if (live.hasAny(threads[lane], acquires[lane][section], releases[lane][section])) {
        acquires[lane][kept] = acquires[lane][section];
        releases[lane][kept] = releases[lane][section];
        rows[lane][kept] = rows[lane][section];
        kept++;
      } else {
        clocks.rows().release(rows[lane][section]);
      }
    }
    sections -= sizes[lane] - kept;
    sizes[lane] = kept;
  }

  private int lane(int lock, int thread) {
    int[] ofLock = lanesOf[lock];
    int count = laneCounts[lock];
    for (int i = 0; i < count; i++) {
      if (threads[ofLock[i]] == thread) {
        return ofLock[i];
      }
    }
    if (count == ofLock.length) {
      ofLock = Arrays.copyOf(ofLock, Math.max(2, 2 * count));
      lanesOf[lock] = ofLock;
    }
    ofLock[count] = newLane(thread);
    laneCounts[lock] = count + 1;
    return ofLock[count];
  }

  private int newLane(int thread) {
    if (lanes == threads.length) {
      int capacity = 2 * lanes;
      threads = Arrays.copyOf(threads, capacity);
      sizes = Arrays.copyOf(sizes, capacity);
      acquires = Arrays.copyOf(acquires, capacity);
      releases = Arrays.copyOf(releases, capacity);
      rows = Arrays.copyOf(rows, capacity);
    }
    threads[lanes] = thread;
    acquires[lanes] = new int[4];
    releases[lanes] = new int[4];
    rows[lanes] = new int[4];
    return lanes++;
  }
}
