package io.photofinish.detect.predict;

import java.util.Arrays;

/**
 * The read rule with recorded values: a read may see any write of the value that it saw, where that
 * value is known.
 */
final class SameValueRule implements ReadRule {
  /** Writes so far behind what must come are not looked for. */
  private static final int WINDOW = 5_000;

  private final TraceIndex index;
  private final SameValueSources sources;
  private final OptimisticClosure closure;
  private Goals goals;

  /** By thread: its events before this position were looked at. */
  private final int[] seen;

  private int[] bounds;
  private int end;
  private boolean isComplete;

  /**
   * A rule for a search.
   *
   * @param index that {@link TraceIndex#sameValue} made
   */
  SameValueRule(TraceIndex index) {
    this.index = index;
    sources = index.sources();
    closure = new OptimisticClosure(index);
    seen = new int[index.cones().threads()];
  }

  @Override
  public boolean keepsItsWrite(int read) {
    return !sources.isFree(read);
  }

  @Override
  public boolean maySee(int read, int write) {
    return sources.maySee(read, write);
  }

  @Override
  public long difference(int variable, int write) {
    return sources.difference(variable, write);
  }

  /**
   * Beyond what precedes the goals, and ends of sections: for each free read in the set, all writes
   * of its value that do not need the goals.
   *
   * <p>That is enough. Take a schedule that reaches the goals, and of it what precedes them; with
   * each event what comes before it in every schedule; with each read the write that it sees there;
   * and with each two acquires of a lock the release of the earlier one. This is a schedule as
   * well, for no read has lost its write, and the set has all of it.
   *
   * <p>What is before a quiet place of a long trace stays as it was in the run, and needs nothing.
   */
  @Override
  public int[] usefulFor(EventSet must, Goals wanted) {
    goals = wanted;
    int mustEnd = Arrays.stream(must.bounds()).max().orElse(0);
    int from = mustEnd <= WINDOW ? 0 : index.sections().quietBefore(goals.earliest());
    end = mustEnd <= WINDOW ? WINDOW : mustEnd + WINDOW;
    isComplete = true;
    Arrays.fill(seen, from);
    bounds = must.bounds();
    do {
      bounds = closure.closureOf(bounds, goals).clone();
    } while (addWrites(from));
    return bounds;
  }

  /** Adds the writes for reads that are new in the set. Whether that was news. */
  private boolean addWrites(int from) {
    int[] known = bounds.clone();
    boolean grows = false;
    int last = Arrays.stream(known).max().orElse(0);
    for (int event = from; event < last; event++) {
      int thread = index.trace().thread(event);
      if (event >= seen[thread] && event < known[thread] && sources.isFree(event)) {
        for (int n = 0; n < sources.count(event); n++) {
          int write = sources.write(event, n);
          if (!goals.has(write)) {
            grows |= add(write);
          }
        }
      }
    }
    for (int thread = 0; thread < seen.length; thread++) {
      seen[thread] = Math.max(seen[thread], known[thread]);
    }
    return grows;
  }

  private boolean add(int write) {
    int thread = index.trace().thread(write);
    if (write < bounds[thread] || goals.isNeededBy(thread, write)) {
      return false;
    } else if (write >= end) {
      isComplete = false;
      return false;
    }
    index.cones().addTo(bounds, index.cones().rowBefore(thread, write + 1));
    bounds[thread] = write + 1;
    return true;
  }

  @Override
  public boolean isComplete() {
    return isComplete;
  }
}
