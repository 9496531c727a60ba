package io.photofinish.recorder.accuracy.harness;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs the threads of one case: one after another in a given order, but without an order that a
 * recorder could see, or really at once. Either way all are started before the first of them does
 * anything, and all are joined.
 */
public final class Turns {
  private final Order order;

  /** Of the bodies that run now. */
  private volatile BodyThread[] running = {};

  private static final class BodyThread extends Thread {
    final Body body;
    volatile boolean hasBegun;
    volatile Throwable failure;

    BodyThread(int number, Body body) {
      super("body " + number);
      this.body = body;
    }

    @Override
    public void run() {
      try {
        body.run();
      } catch (Throwable problem) {
        failure = problem;
      }
    }

    boolean waits() {
      return hasBegun
          && switch (getState()) {
            case BLOCKED, WAITING, TIMED_WAITING, TERMINATED -> true;
            case NEW, RUNNABLE -> false;
          };
    }
  }

  public Turns(Order order) {
    this.order = order;
  }

  /** Runs each body in a thread of its own, one after another. They must not wait for another. */
  public void run(Body... bodies) throws Exception {
    Sequence sequence = sequence(bodies.length);
    forkAndJoin(number -> sequence.take(number, bodies[number]), bodies.length);
  }

  /** Runs each body in a thread of its own, all at once. */
  public void concurrently(Body... bodies) throws Exception {
    Sequence start = sequence(bodies.length);
    forkAndJoin(
        number -> {
          start.take(number, () -> running[number].hasBegun = true);
          bodies[number].run();
        },
        bodies.length);
  }

  /** Turns for threads that the case makes itself. */
  public Sequence sequence(int turns) {
    return new Sequence(order, turns);
  }

  /** In a body that runs at once with others: waits until these wait for something, or are over. */
  public void letOthersWait() {
    Spin.until(
        () ->
            Stream.of(running)
                .allMatch(thread -> thread == Thread.currentThread() || thread.waits()));
  }

  private interface NumberedBody {
    void run(int number) throws Exception;
  }

  private void forkAndJoin(NumberedBody body, int count) throws Exception {
    BodyThread[] threads =
        IntStream.range(0, count)
            .mapToObj(number -> new BodyThread(number, () -> body.run(number)))
            .toArray(BodyThread[]::new);
    running = threads;
    for (int place = 0; place < count; place++) {
      threads[order.turnAt(place, count)].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (BodyThread thread : threads) {
      if (thread.failure != null) {
        throw new IllegalStateException(thread.getName() + " failed", thread.failure);
      }
    }
  }
}
