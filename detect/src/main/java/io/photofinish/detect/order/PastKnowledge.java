package io.photofinish.detect.order;

import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.LearningListener;
import io.photofinish.detect.clock.RememberedEpochs;
import io.photofinish.detect.clock.ThreadClocks;
import java.util.Arrays;

/**
 * What each thread knew at each of its times, for detectors that remember events only by their
 * epochs and rarely, perhaps much later, need the clock of one of them.
 *
 * <p>A thread's knowledge is copied, or held, before it learns something. From time to time the
 * detector is asked for the epochs that it remembers, and copies that none of them needs are
 * dropped. So there are at most a few times as many copies as epochs, however long the trace is.
 */
final class PastKnowledge implements LearningListener {
  private final ThreadClocks clocks;
  private final RememberedEpochs remembered;
  private final int patience;

  /** By thread: its stretches that have ended and are kept; null while there was none. */
  private Stretches[] ended = {};

  /** By thread: the first time of the stretch that has not ended. */
  private int[] presentSince = {};

  /** How many stretches are kept, and how many are too many. */
  private int size;

  private int crowd;

  /**
   * @param patience how much it pays to wait before useless copies are looked for; tests have none
   */
  PastKnowledge(ThreadClocks clocks, int patience, RememberedEpochs remembered) {
    this.clocks = clocks;
    this.remembered = remembered;
    this.patience = patience;
    clocks.tellBeforeLearning(this);
    threadsAdded();
  }

  @Override
  public void threadsAdded() {
    int before = ended.length;
    if (clocks.threads() > before) {
      ended = Arrays.copyOf(ended, clocks.threads());
      presentSince = Arrays.copyOf(presentSince, ended.length);
      Arrays.fill(presentSince, before, ended.length, 1);
    }
  }

  @Override
  public void beforeLearning(int thread) {
    int now = clocks.time(thread);
    if (now == presentSince[thread]) {
      return;
    }
    if (size >= crowd) {
      dropUseless();
    }
    if (ended[thread] == null) {
      ended[thread] = new Stretches();
    }
    ended[thread].add(presentSince[thread], thread, clocks);
    presentSince[thread] = now;
    size++;
  }

  /** Orders the thread behind the event with this epoch, which is one that is remembered. */
  void joinInto(int thread, long epoch) {
    if (clocks.isBefore(epoch, thread)) {
      return;
    }
    int other = Epoch.thread(epoch);
    int time = Epoch.time(epoch);
    if (time >= presentSince[other]) {
      clocks.join(thread, other, time, clocks.row(other));
    } else {
      int row = ended[other].row(time, clocks.rows());
      clocks.join(thread, other, time, row);
      clocks.rows().release(row);
    }
  }

  private void dropUseless() {
    int epochs = remembered.epochs();
    for (int i = 0; i < epochs; i++) {
      long epoch = remembered.lastEpoch(i);
      int thread = Epoch.thread(epoch);
      if (epoch != Epoch.NONE && Epoch.time(epoch) < presentSince[thread]) {
        ended[thread].mark(Epoch.time(epoch));
      }
    }
    size = 0;
    for (Stretches ofThread : ended) {
      if (ofThread != null) {
        ofThread.dropOthers(clocks.rows());
        size += ofThread.size();
      }
    }
    // Looking at an epoch costs about as much as a copy for 16 threads, or as a tree that is kept.
    long patient =
        clocks.hasTrees()
            ? (long) patience * (epochs + ended.length) / 64
            : (long) patience * epochs / (16 + ended.length);
    crowd = (int) Math.min(Integer.MAX_VALUE, 2L * size + patience + patient);
  }

  /** How many copies are kept. */
  int size() {
    return size;
  }
}
