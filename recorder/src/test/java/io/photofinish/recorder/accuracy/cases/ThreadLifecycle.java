package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Threads that start, end, and are waited for. */
final class ThreadLifecycle {
  private ThreadLifecycle() {}

  static final class Adder extends Thread {
    final int more;
    int sum;

    Adder(int start, int more) {
      super("adder");
      sum = start;
      this.more = more;
    }

    @Override
    public void run() {
      add();
    }

    void add() {
      sum += more;
    }
  }

  static void racyWriteAfterStart(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread thread = new Thread(() -> sequence.takeQuietly(0, () -> Seen.value(shared.value)));
    thread.start();
    sequence.take(1, () -> shared.value = 1);
    thread.join();
  }

  static void racyReadBeforeJoin(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread thread = new Thread(() -> sequence.takeQuietly(0, () -> shared.value = 1));
    thread.start();
    sequence.take(1, () -> Seen.value(shared.value));
    thread.join();
  }

  static void racySiblings(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread one = new Thread(() -> sequence.takeQuietly(0, () -> shared.value++));
    Thread other = new Thread(() -> sequence.takeQuietly(1, () -> shared.value++));
    one.start();
    other.start();
    one.join();
    other.join();
  }

  static void racyJoinTimedOut(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread thread = new Thread(() -> sequence.takeQuietly(0, () -> shared.value = 1));
    thread.start();
    thread.join(1);
    sequence.take(1, () -> Seen.value(shared.value));
    thread.join();
  }

  static void racyIsAliveOfLivingThread(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread thread =
        new Thread(
            () -> {
              sequence.takeQuietly(0, () -> shared.value = 1);
              sequence.awaitEnd();
            });
    thread.start();
    sequence.take(
        1,
        () -> {
          Seen.value(thread.isAlive());
          Seen.value(shared.value);
        });
    thread.join();
  }

  static void racyJoinOfOtherThread(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread other = new Thread(() -> Seen.value(true));
    other.start();
    turns.run(
        () -> shared.value = 1,
        () -> {
          other.join();
          Seen.value(shared.value);
        });
  }

  static void racyDaemon(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread daemon = new Thread(() -> sequence.takeQuietly(0, () -> shared.value = 1));
    daemon.setDaemon(true);
    daemon.start();
    sequence.take(1, () -> Seen.value(shared.value));
    daemon.join();
  }

  static void racyGrandchild(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread grandchild = new Thread(() -> sequence.takeQuietly(0, () -> shared.value = 1));
    Thread child = new Thread(grandchild::start);
    child.start();
    child.join();
    sequence.take(1, () -> Seen.value(shared.value));
    grandchild.join();
  }

  static void racySubclassField(Turns turns) throws Exception {
    Adder one = new Adder(0, 1);
    Adder other = new Adder(0, 2);
    turns.run(one::add, () -> other.sum = one.sum);
  }

  static void cleanStartAndJoin(Turns turns) throws Exception {
    Cell shared = new Cell();
    shared.value = 1;
    Thread thread = new Thread(() -> shared.value++);
    thread.start();
    thread.join();
    shared.value++;
  }

  static void cleanSubclass(Turns turns) throws Exception {
    Adder adder = new Adder(1, 2);
    adder.start();
    adder.join();
    Seen.value(adder.sum);
  }

  static void cleanTimedJoin(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread thread = new Thread(() -> shared.value = 1);
    thread.start();
    thread.join(15_000);
    if (!thread.isAlive()) {
      Seen.value(shared.value);
    }
  }

  static void cleanSeenToBeTerminated(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Thread thread = new Thread(() -> shared.value = 1);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
    shared.value++;
  }

  static void cleanIsAliveNoMore(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread thread = new Thread(() -> shared.value = 1);
    thread.start();
    while (thread.isAlive()) {
      Thread.sleep(1);
    }
    Seen.value(shared.value);
  }

  static void cleanOneAfterAnother(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread one = new Thread(() -> shared.value++);
    one.start();
    one.join();
    Thread other = new Thread(() -> shared.value++);
    other.start();
    other.join();
  }

  static void cleanJoinedBySibling(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread one = new Thread(() -> shared.value++);
    one.start();
    turns.run(
        () -> {
          one.join();
          shared.value++;
        },
        () -> Seen.value(true));
  }

  static void cleanJoinedByTwo(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread one = new Thread(() -> shared.value++);
    one.start();
    turns.run(
        () -> {
          one.join();
          Seen.value(shared.value);
        },
        () -> {
          one.join();
          Seen.value(shared.value);
        });
  }

  static void cleanGrandchild(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread child =
        new Thread(
            () -> {
              shared.value = 1;
              Thread grandchild = new Thread(() -> shared.value++);
              grandchild.start();
              joinQuietly(grandchild);
              shared.value++;
            });
    child.start();
    child.join();
    Seen.value(shared.value);
  }

  private static void joinQuietly(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  static void cleanDaemonJoined(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread daemon = new Thread(() -> shared.value = 1);
    daemon.setDaemon(true);
    daemon.start();
    daemon.join();
    Seen.value(shared.value);
  }

  static void cleanDiedOfException(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread thread =
        new Thread(
            () -> {
              shared.value = 1;
              throw new UnsupportedOperationException("on purpose");
            });
    thread.setUncaughtExceptionHandler((dead, problem) -> shared.value++);
    thread.start();
    thread.join();
    Seen.value(shared.value);
  }

  static void cleanNeverStarted(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread never = new Thread(() -> shared.value = 1);
    turns.run(
        () -> shared.value = 2,
        () -> {
          never.join();
          Seen.value(never.isAlive());
        });
  }
}
