package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.NeedsJava;
import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import io.photofinish.recorder.accuracy.harness.VirtualThreads;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads order what threads order. */
@NeedsJava(21)
final class VirtualThreadCases {
  private VirtualThreadCases() {}

  static void racySiblings(Turns turns) throws Exception {
    Cell shared = new Cell();
    runBoth(turns, () -> shared.value++, () -> shared.value++);
  }

  static void racyDifferentMonitors(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object one = new Object();
    Object other = new Object();
    runBoth(turns, () -> increment(shared, one), () -> increment(shared, other));
  }

  static void racyParentAfterStart(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Thread thread =
        VirtualThreads.start(() -> sequence.takeQuietly(0, () -> Seen.value(shared.value)));
    sequence.take(1, () -> shared.value = 1);
    thread.join();
  }

  static void racyTasks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        VirtualThreads.executor(),
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared.value++));
          pool.execute(() -> sequence.takeQuietly(1, () -> shared.value++));
        });
  }

  static void racyAfterUnlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    runBoth(
        turns,
        () -> {
          increment(new Cell(), lock);
          shared.value = 1;
        },
        () -> increment(shared, lock));
  }

  static void cleanStartAndJoin(Turns turns) throws Exception {
    Cell shared = new Cell(1);
    Thread thread = VirtualThreads.start(() -> shared.value++);
    thread.join();
    shared.value++;
  }

  static void cleanMonitor(Turns turns) throws Exception {
    Cell shared = new Cell();
    runBoth(turns, () -> increment(shared, shared), () -> increment(shared, shared));
  }

  static void cleanLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    runBoth(turns, () -> increment(shared, lock), () -> increment(shared, lock));
  }

  static void cleanTask(Turns turns) throws Exception {
    Cell shared = new Cell(1);
    Pools.with(
        VirtualThreads.executor(),
        pool -> {
          Future<Integer> future = pool.submit(() -> shared.value++);
          Seen.value(future.get());
          shared.value++;
        });
  }

  static void cleanMovedBetweenCarriers(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread thread =
        VirtualThreads.start(
            () -> {
              for (int i = 0; i < 5; i++) {
                shared.value++;
                pause();
              }
            });
    thread.join();
    Seen.value(shared.value);
  }

  private static void pause() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static void runBoth(Turns turns, Runnable one, Runnable other) throws Exception {
    Sequence sequence = turns.sequence(2);
    Thread first = VirtualThreads.start(() -> sequence.takeQuietly(0, one::run));
    Thread second = VirtualThreads.start(() -> sequence.takeQuietly(1, other::run));
    first.join();
    second.join();
  }

  private static void increment(Cell shared, Object monitor) {
    synchronized (monitor) {
      shared.value++;
    }
  }

  private static void increment(Cell shared, Lock lock) {
    lock.lock();
    try {
      shared.value++;
    } finally {
      lock.unlock();
    }
  }
}
