package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** LockSupport promises no order: the flag beside it has to. */
final class Parking {
  private Parking() {}

  static final class Shared {
    int data;
    volatile boolean flag;
  }

  static void racyParkAlone(Turns turns) throws Exception {
    Shared shared = new Shared();
    Thread parked =
        new Thread(
            () -> {
              LockSupport.park();
              Seen.value(shared.data);
            });
    parked.start();
    shared.data = 1;
    LockSupport.unpark(parked);
    parked.join();
  }

  static void racyParkNanos(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> shared.data = 1,
        () -> {
          LockSupport.parkNanos(1_000);
          Seen.value(shared.data);
        });
  }

  static void racyWriteAfterFlagAndUnpark(Turns turns) throws Exception {
    Shared shared = new Shared();
    Thread parked = parkUntilFlag(shared);
    shared.flag = true;
    LockSupport.unpark(parked);
    shared.data = 1;
    parked.join();
  }

  static void racyUnparkedEarlier(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> shared.data = 1,
        () -> {
          LockSupport.unpark(Thread.currentThread());
          LockSupport.park();
          Seen.value(shared.data);
        });
  }

  static void cleanVolatileFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    Thread parked = parkUntilFlag(shared);
    shared.data = 1;
    shared.flag = true;
    LockSupport.unpark(parked);
    parked.join();
  }

  private static Thread parkUntilFlag(Shared shared) {
    Thread thread =
        new Thread(
            () -> {
              while (!shared.flag) {
                LockSupport.park(shared);
              }
              Seen.value(shared.data);
            });
    thread.start();
    return thread;
  }

  static void cleanTimedParkWithFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.concurrently(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          while (!shared.flag) {
            LockSupport.parkNanos(100_000);
          }
          Seen.value(shared.data);
        });
  }

  static void cleanAtomicFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    AtomicBoolean flag = new AtomicBoolean();
    Thread parked =
        new Thread(
            () -> {
              while (!flag.compareAndSet(true, false)) {
                LockSupport.park();
              }
              shared.data++;
            });
    parked.start();
    shared.data = 1;
    flag.set(true);
    LockSupport.unpark(parked);
    parked.join();
  }
}
