package io.photofinish.recorder.accuracy.harness;

import java.util.stream.Stream;

/**
 * Turns that threads take one after another, without a happens-before edge between them: no class
 * of this package is recorded, and it uses nothing but volatile fields of its own.
 *
 * <p>No turn begins before all are there. So each needs a thread of its own, and no thread can run
 * two of them.
 */
public final class Sequence {
  private final Order order;
  private final Turn[] turns;

  private static final class Turn {
    volatile boolean isThere;
    volatile boolean isOver;
  }

  Sequence(Order order, int turns) {
    this.order = order;
    this.turns = Stream.generate(Turn::new).limit(turns).toArray(Turn[]::new);
  }

  /** Waits for a turn, counted from 0 in forward order, and takes it. */
  public void take(int number, Body body) throws Exception {
    Turn mine = turns[number];
    mine.isThere = true;
    Spin.until(() -> Stream.of(turns).allMatch(turn -> turn.isThere));
    int place = order.turnAt(number, turns.length);
    if (place > 0) {
      Turn before = turns[order.turnAt(place - 1, turns.length)];
      Spin.until(() -> before.isOver);
    }
    try {
      body.run();
    } finally {
      mine.isOver = true;
    }
  }

  /** The same where no checked exception may be thrown. */
  public void takeQuietly(int number, Body body) {
    try {
      take(number, body);
    } catch (Exception problem) {
      throw new IllegalStateException("turn " + number + " failed", problem);
    }
  }

  /** Waits until all turns are over. */
  public void awaitEnd() {
    Spin.until(this::isOver);
  }

  boolean isOver() {
    return Stream.of(turns).allMatch(turn -> turn.isOver);
  }
}
