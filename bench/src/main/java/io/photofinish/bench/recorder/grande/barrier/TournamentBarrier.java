package io.photofinish.bench.recorder.grande.barrier;

/**
 * A barrier whose threads play a tournament: the loser of each match tells the winner that it came,
 * and spins until the champion lets all go on. The flags turn at each use, so that none is reset.
 */
public class TournamentBarrier extends Barrier {
  private static final int MAX_BUSY_ITERATIONS = 1000;

  private static class Flag {
    volatile boolean done;
    boolean sense;
  }

  private final Flag[] flags;
  private volatile boolean released;

  public TournamentBarrier(int numThreads) {
    super(numThreads);
    flags = new Flag[numThreads];
    for (int i = 0; i < numThreads; i++) {
      flags[i] = new Flag();
    }
  }

  @Override
  public void doBarrier(int myId) {
    Flag mine = flags[myId];
    boolean sense = !mine.sense;
    mine.sense = sense;
    for (int step = 1; step < numThreads; step = step * 2) {
      if (myId % (step * 2) != 0) {
        mine.done = sense;
        waitForRelease(sense);
        return;
      }
      int opponent = myId + step;
      if (opponent < numThreads) {
        waitFor(flags[opponent], sense);
      }
    }
    released = sense;
  }

  @SuppressWarnings("ThreadPriorityCheck") // spinning is what this barrier is about
  private static void waitFor(Flag flag, boolean sense) {
    int busy = MAX_BUSY_ITERATIONS;
    while (flag.done != sense) {
      busy--;
      if (busy <= 0) {
        Thread.yield();
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // spinning is what this barrier is about
  private void waitForRelease(boolean sense) {
    int busy = MAX_BUSY_ITERATIONS;
    while (released != sense) {
      busy--;
      if (busy <= 0) {
        Thread.yield();
      }
    }
  }
}
