package io.photofinish.recorder.runtime.shadow;

/**
 * What the sync objects of one object stand for. Each part has its own numbers, because one object
 * can be many things at once, though most objects have few parts. A thread is also a task if it is
 * passed to an executor, and a class of the program may extend an atomic variable, a phaser or a
 * lock and be a task as well.
 */
public enum SyncPart {
  /** Of a class: it is initialised. */
  INITIALIZATION(1),

  /** Of a monitor or a condition: who waits there is told. */
  NOTIFICATION(1),

  /** Of a thread: it is interrupted. */
  INTERRUPT(1),

  /** Of a thread: what it signals for nobody. */
  PROGRESS(1),

  /** Of the class of threads: one is over that kept the JVM alive. */
  ENDED(1),

  /** Of a task, or anything that is called back: it was handed to those who do. */
  HANDED_IN(1),

  /** Of a task, a future, or anything that is awaited: it is done. */
  DONE(1),

  /** Of a pool: one of its threads is over; of a task: one of those that it counts is over. */
  TERMINATED(1),

  /** Of a read-write lock: somebody gave it back who read. */
  READERS(1),

  /** Of a read-write lock: somebody gave it back who wrote. */
  WRITERS(1),

  /** Of a subscription: its subscriber was called. */
  TURN(1),

  /** Of an atomic variable: a function is about to change it. */
  UPDATED(1),

  /** Of any object: it was reachable until then. */
  REACHABLE(1),

  /** Of a phaser: somebody arrived; one number for each phase modulo four. */
  ARRIVED(4),

  /** Of a collection: something was placed in it; one number for each hash modulo 64. */
  PLACED(64),

  /** Of a collection: something was placed in it, and it is not known where. */
  PLACED_ANYWHERE(1);

  private final int first;
  private final int count;

  SyncPart(int count) {
    first = Numbers.take(count);
    this.count = count;
  }

  /** The first of its numbers. */
  public int first() {
    return first;
  }

  /** How many numbers it has. */
  public int count() {
    return count;
  }

  /** An enum's constructor cannot use static fields of the enum. */
  private static final class Numbers {
    private static int taken;

    static int take(int count) {
      taken += count;
      return taken - count;
    }
  }
}
