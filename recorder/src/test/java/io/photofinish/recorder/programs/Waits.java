package io.photofinish.recorder.programs;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A thread waits in every way that Java has, and is woken in every way, many times each, while
 * others want the same lock: whoever wakes it holds the lock, and goes on to hold it. All that is
 * shared is protected.
 */
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry", "ThreadPriorityCheck", "JavaUtilDate"})
public final class Waits {
  /** What is done while something is held. */
  private interface Action {
    void run() throws InterruptedException;
  }

  /** Something that a thread holds, and waits at, in one of several ways. */
  private abstract static class Gate {
    /** Protected by the gate, as what follows. */
    private int value;

    private boolean isWaiting;

    /** Does something while the gate is held so many times. */
    abstract void hold(int times, Action action) throws InterruptedException;

    abstract void await(boolean isLimited) throws InterruptedException;

    abstract void wakeUp();
  }

  private static final class LockGate extends Gate {
    private final Lock lock;
    private final Condition condition;
    private final int way;

    LockGate(Lock lock, int way) {
      this.lock = lock;
      condition = lock.newCondition();
      this.way = way;
    }

    @Override
    void hold(int times, Action action) throws InterruptedException {
      lock.lock();
      try {
        if (times == 1) {
          action.run();
        } else {
          hold(times - 1, action);
        }
      } finally {
        lock.unlock();
      }
    }

    @Override
    void await(boolean isLimited) throws InterruptedException {
      long nanos = isLimited ? 1_000 : TimeUnit.MINUTES.toNanos(10);
      switch (way) {
        case 0 -> condition.awaitNanos(nanos);
        case 1 -> condition.await(nanos, TimeUnit.NANOSECONDS);
        case 2 -> condition.awaitUntil(new Date(System.currentTimeMillis() + nanos / 1_000_000));
        default -> {
          if (isLimited) {
            condition.awaitNanos(nanos);
          } else {
            condition.await();
          }
        }
      }
    }

    @Override
    void wakeUp() {
      condition.signal();
    }
  }

  private static final class MonitorGate extends Gate {
    @Override
    synchronized void hold(int times, Action action) throws InterruptedException {
      if (times == 1) {
        action.run();
      } else {
        hold(times - 1, action);
      }
    }

    @Override
    void await(boolean isLimited) throws InterruptedException {
      if (isLimited) {
        wait(0, 1);
      } else {
        wait();
      }
    }

    @Override
    void wakeUp() {
      notify();
    }
  }

  private Waits() {}

  /** Takes the number of rounds. */
  public static void main(String[] arguments) throws InterruptedException {
    int rounds = Integer.parseInt(arguments[0]);
    for (int way = 0; way < 4; way++) {
      run(new LockGate(new ReentrantLock(), way), null, rounds);
      ReentrantReadWriteLock both = new ReentrantReadWriteLock();
      run(new LockGate(both.writeLock(), way), both.readLock(), rounds);
    }
    run(new MonitorGate(), null, rounds);
    System.out.println("done");
  }

  private static void run(Gate gate, Lock reading, int rounds) throws InterruptedException {
    for (String end : new String[] {"notified", "interrupted", "timed out"}) {
      Thread waiter = new Thread(() -> waitOften(gate, rounds, end.equals("timed out")));
      Thread other = new Thread(() -> enterOften(gate, reading, rounds));
      waiter.start();
      other.start();
      wakeOften(gate, waiter, end);
      waiter.join();
      other.join();
    }
  }

  private static void waitOften(Gate gate, int rounds, boolean isLimited) {
    for (int i = 0; i < rounds; i++) {
      try {
        gate.hold(1 + i % 3, () -> waitOnce(gate, isLimited));
      } catch (InterruptedException woken) {
        // As it is to be: every second round it is not caught while the lock is held.
      }
    }
  }

  private static void waitOnce(Gate gate, boolean isLimited) throws InterruptedException {
    gate.value++;
    gate.isWaiting = true;
    try {
      gate.await(isLimited);
    } catch (InterruptedException woken) {
      gate.value++;
      if (gate.value % 2 == 0) {
        throw woken;
      }
    } finally {
      gate.isWaiting = false;
      gate.value++;
    }
  }

  private static void enterOften(Gate gate, Lock reading, int rounds) {
    for (int i = 0; i < rounds; i++) {
      try {
        gate.hold(1, () -> gate.value++);
      } catch (InterruptedException impossible) {
        throw new AssertionError(impossible);
      }
      if (reading != null) {
        reading.lock();
        int seen = gate.value;
        reading.unlock();
        if (seen < 0) {
          throw new AssertionError(seen);
        }
      }
    }
  }

  /** Wakes a thread, if it is not to wake up by itself, until it is over. */
  private static void wakeOften(Gate gate, Thread waiter, String end) throws InterruptedException {
    while (waiter.isAlive()) {
      gate.hold(1, () -> wakeOnce(gate, waiter, end));
      Thread.yield();
    }
  }

  private static void wakeOnce(Gate gate, Thread waiter, String end) {
    if (gate.isWaiting) {
      gate.isWaiting = false;
      if (end.equals("notified")) {
        gate.wakeUp();
      } else if (end.equals("interrupted")) {
        waiter.interrupt();
      }
      // Whoever was woken has to wait until this thread is done.
      gate.value++;
      Thread.yield();
      gate.value++;
    }
  }
}
