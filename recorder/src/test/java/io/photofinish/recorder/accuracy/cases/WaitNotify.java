package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Object.wait and its partners. */
final class WaitNotify {
  private WaitNotify() {}

  static final class Gate {
    boolean isOpen;

    synchronized void open() {
      isOpen = true;
      notifyAll();
    }

    synchronized void pass() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }

    synchronized void passInTime() throws InterruptedException {
      while (!isOpen) {
        wait(5_000);
      }
    }
  }

  static final class Slot {
    Cell content;

    synchronized void put(Cell cell) throws InterruptedException {
      while (content != null) {
        wait();
      }
      content = cell;
      notifyAll();
    }

    synchronized Cell take() throws InterruptedException {
      while (content == null) {
        wait();
      }
      Cell taken = content;
      content = null;
      notifyAll();
      return taken;
    }
  }

  static void racyWriteAfterNotify(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          gate.open();
          shared.value = 1;
        },
        () -> {
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void racyWriteAfterNotifyOfNobody(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          gate.open();
          shared.value = 1;
        },
        () -> {
          turns.letOthersWait();
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void racyTimedWaitIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object monitor = new Object();
    turns.run(
        () -> {
          shared.value = 1;
          synchronized (monitor) {
            monitor.notifyAll();
          }
        },
        () -> {
          waitMoment(monitor);
          Seen.value(shared.value);
        });
  }

  static void racyReadBeforeWait(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          shared.value = 1;
          gate.open();
        },
        () -> {
          Seen.value(shared.value);
          gate.pass();
        });
  }

  static void racyTwoWokenThreads(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          gate.pass();
          shared.value++;
        },
        () -> {
          gate.pass();
          shared.value++;
        },
        () -> {
          turns.letOthersWait();
          gate.open();
        });
  }

  static void racyWriteWhileOtherWaitsElsewhere(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object monitor = new Object();
    turns.run(
        () -> {
          synchronized (shared) {
            shared.value = 1;
          }
        },
        () -> {
          waitMoment(monitor);
          synchronized (monitor) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanHandOverToWaiter(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          shared.value = 1;
          gate.open();
        },
        () -> {
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void cleanHandOverWithoutWaiting(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          shared.value = 1;
          gate.open();
        },
        () -> {
          turns.letOthersWait();
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void cleanTimedWait(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          shared.value = 1;
          gate.open();
        },
        () -> {
          gate.passInTime();
          Seen.value(shared.value);
        });
  }

  static void cleanTwoWaiters(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          shared.value = 1;
          gate.open();
        },
        () -> {
          gate.pass();
          Seen.value(shared.value);
        },
        () -> {
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void cleanSlotBackAndForth(Turns turns) throws Exception {
    Slot slot = new Slot();
    turns.concurrently(
        () -> {
          for (int i = 0; i < 3; i++) {
            slot.put(new Cell(i));
          }
        },
        () -> {
          for (int i = 0; i < 3; i++) {
            slot.take().value++;
          }
        });
  }

  static void cleanGuardedDataWhileWaiting(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.concurrently(
        () -> {
          synchronized (shared) {
            while (shared.value == 0) {
              shared.wait();
            }
            shared.value++;
          }
        },
        () -> {
          synchronized (shared) {
            shared.value = 1;
            shared.notifyAll();
          }
        });
  }

  static void cleanNotifyOfOne(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.concurrently(
        () -> {
          synchronized (shared) {
            while (shared.value == 0) {
              shared.wait(5_000);
            }
          }
          shared.value++;
        },
        () -> {
          turns.letOthersWait();
          synchronized (shared) {
            shared.value = 1;
            shared.notify();
          }
        });
  }

  static void cleanReentrantWait(Turns turns) throws Exception {
    Gate gate = new Gate();
    Cell shared = new Cell();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          synchronized (gate) {
            shared.value = 1;
            gate.open();
          }
        },
        () -> {
          synchronized (gate) {
            gate.pass();
            shared.value++;
          }
        });
  }

  @SuppressWarnings("WaitNotInLoop") // It waits for nothing.
  private static void waitMoment(Object monitor) throws InterruptedException {
    synchronized (monitor) {
      monitor.wait(1);
    }
  }
}
