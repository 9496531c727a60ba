package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Latches, semaphores, barriers, phasers and exchangers. */
final class Synchronizers {
  private Synchronizers() {}

  static void racyWriteAfterCountDown(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(1);
    turns.concurrently(
        () -> {
          latch.countDown();
          shared.value = 1;
        },
        () -> {
          latch.await();
          Seen.value(shared.value);
        });
  }

  static void racyLatchAwaitTimedOut(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(2);
    turns.run(
        () -> {
          shared.value = 1;
          latch.countDown();
        },
        () -> {
          Seen.value(latch.await(1, TimeUnit.MILLISECONDS));
          Seen.value(shared.value);
        });
  }

  static void racyLatchCountIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(1);
    turns.run(
        () -> {
          shared.value = 1;
          latch.countDown();
        },
        () -> {
          Seen.value(latch.getCount());
          Seen.value(shared.value);
        });
  }

  static void racyTwoThatCountDown(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(2);
    turns.run(
        () -> {
          shared.value = 1;
          latch.countDown();
        },
        () -> {
          latch.countDown();
          shared.value = 2;
        });
  }

  static void racyTwoReleasedByOneLatch(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(1);
    turns.concurrently(
        () -> {
          latch.await();
          shared.value++;
        },
        () -> {
          latch.await();
          shared.value++;
        },
        latch::countDown);
  }

  static void cleanLatch(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(1);
    turns.concurrently(
        () -> {
          shared.value = 1;
          latch.countDown();
        },
        () -> {
          latch.await();
          Seen.value(shared.value);
        });
  }

  static void cleanLatchOfTwo(Turns turns) throws Exception {
    int[] shared = new int[2];
    CountDownLatch latch = new CountDownLatch(2);
    turns.concurrently(
        () -> {
          shared[0] = 1;
          latch.countDown();
        },
        () -> {
          shared[1] = 1;
          latch.countDown();
        },
        () -> {
          if (latch.await(5, TimeUnit.SECONDS)) {
            Seen.value(shared[0] + shared[1]);
          }
        });
  }

  static void racyTwoPermitsAtOnce(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(2);
    turns.run(
        () -> {
          semaphore.acquire();
          shared.value++;
        },
        () -> {
          semaphore.acquire();
          shared.value++;
        });
  }

  static void racyTwoPermitsOneAfterAnother(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(2);
    turns.run(() -> increment(shared, semaphore), () -> increment(shared, semaphore));
  }

  static void racyAroundBinarySemaphore(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(1);
    turns.run(
        () -> {
          shared.value = 1;
          semaphore.acquire();
          semaphore.release();
        },
        () -> {
          semaphore.acquire();
          semaphore.release();
          Seen.value(shared.value);
        });
  }

  static void racyFailedTryAcquire(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(0);
    turns.run(
        () -> {
          Seen.value(semaphore.tryAcquire());
          shared.value = 1;
        },
        () -> {
          Seen.value(semaphore.tryAcquire(1, TimeUnit.MILLISECONDS));
          shared.value = 2;
        });
  }

  static void racyWriteAfterRelease(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(0);
    turns.concurrently(
        () -> {
          semaphore.release();
          shared.value = 1;
        },
        () -> {
          semaphore.acquire();
          Seen.value(shared.value);
        });
  }

  static void cleanBinarySemaphore(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(1);
    turns.concurrently(() -> increment(shared, semaphore), () -> increment(shared, semaphore));
  }

  static void cleanTryAcquire(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(1);
    turns.run(() -> tryIncrement(shared, semaphore), () -> tryIncrement(shared, semaphore));
  }

  private static void tryIncrement(Cell shared, Semaphore semaphore) {
    if (semaphore.tryAcquire()) {
      shared.value++;
      semaphore.release();
    }
  }

  static void cleanSemaphoreAsSignal(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(0);
    turns.concurrently(
        () -> {
          shared.value = 1;
          semaphore.release();
        },
        () -> {
          semaphore.acquire();
          Seen.value(shared.value);
        });
  }

  static void cleanAllPermitsOfSemaphore(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(3);
    turns.run(
        () -> {
          semaphore.acquire(3);
          shared.value++;
          semaphore.release(3);
        },
        () -> {
          semaphore.acquire();
          Seen.value(shared.value);
          semaphore.release();
        });
  }

  private static void increment(Cell shared, Semaphore semaphore) throws InterruptedException {
    semaphore.acquire();
    try {
      shared.value++;
    } finally {
      semaphore.release();
    }
  }

  static void racyAfterBarrier(Turns turns) throws Exception {
    Cell shared = new Cell();
    CyclicBarrier barrier = new CyclicBarrier(2);
    turns.concurrently(
        () -> {
          barrier.await();
          shared.value = 1;
        },
        () -> {
          barrier.await();
          shared.value = 2;
        });
  }

  static void racyBeforeBarrier(Turns turns) throws Exception {
    Cell shared = new Cell();
    CyclicBarrier barrier = new CyclicBarrier(2);
    turns.concurrently(
        () -> {
          shared.value = 1;
          barrier.await();
        },
        () -> {
          shared.value = 2;
          barrier.await();
        });
  }

  static void racyAfterBarrierBeforeNext(Turns turns) throws Exception {
    Cell shared = new Cell();
    CyclicBarrier barrier = new CyclicBarrier(2);
    turns.concurrently(
        () -> {
          barrier.await();
          shared.value = 1;
          barrier.await();
        },
        () -> {
          barrier.await();
          Seen.value(shared.value);
          barrier.await();
        });
  }

  static void cleanBarrier(Turns turns) throws Exception {
    int[] shared = new int[2];
    CyclicBarrier barrier = new CyclicBarrier(2);
    turns.concurrently(
        () -> {
          shared[0] = 1;
          barrier.await();
          Seen.value(shared[1]);
        },
        () -> {
          shared[1] = 1;
          barrier.await();
          Seen.value(shared[0]);
        });
  }

  static void cleanBarrierAction(Turns turns) throws Exception {
    int[] shared = new int[3];
    CyclicBarrier barrier = new CyclicBarrier(2, () -> shared[2] = shared[0] + shared[1]);
    turns.concurrently(
        () -> {
          shared[0] = 1;
          barrier.await();
          Seen.value(shared[2]);
        },
        () -> {
          shared[1] = 1;
          barrier.await();
          Seen.value(shared[2]);
        });
  }

  static void cleanBarrierUsedAgain(Turns turns) throws Exception {
    Cell shared = new Cell();
    CyclicBarrier barrier = new CyclicBarrier(2);
    turns.concurrently(
        () -> {
          shared.value = 1;
          barrier.await();
          barrier.await();
          shared.value = 3;
        },
        () -> {
          barrier.await();
          shared.value = 2;
          barrier.await();
        });
  }

  static void racyWriteAfterArrive(Turns turns) throws Exception {
    Cell shared = new Cell();
    Phaser phaser = new Phaser(1);
    turns.concurrently(
        () -> {
          Seen.value(phaser.arrive());
          shared.value = 1;
        },
        () -> {
          Seen.value(phaser.awaitAdvance(0));
          Seen.value(shared.value);
        });
  }

  static void racyInOnePhase(Turns turns) throws Exception {
    Cell shared = new Cell();
    Phaser phaser = new Phaser(2);
    turns.concurrently(
        () -> {
          Seen.value(phaser.arriveAndAwaitAdvance());
          shared.value = 1;
        },
        () -> {
          Seen.value(phaser.arriveAndAwaitAdvance());
          shared.value = 2;
        });
  }

  static void cleanPhases(Turns turns) throws Exception {
    Cell shared = new Cell();
    Phaser phaser = new Phaser(2);
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(phaser.arriveAndAwaitAdvance());
          Seen.value(phaser.arriveAndAwaitAdvance());
          shared.value = 3;
        },
        () -> {
          Seen.value(phaser.arriveAndAwaitAdvance());
          shared.value = 2;
          Seen.value(phaser.arriveAndDeregister());
        });
  }

  static void cleanOnAdvance(Turns turns) throws Exception {
    int[] shared = new int[3];
    Phaser phaser =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            shared[2] = shared[0] + shared[1];
            return true;
          }
        };
    turns.concurrently(
        () -> {
          shared[0] = 1;
          Seen.value(phaser.arriveAndAwaitAdvance());
          Seen.value(shared[2]);
        },
        () -> {
          shared[1] = 1;
          Seen.value(phaser.arriveAndAwaitAdvance());
          Seen.value(shared[2]);
        });
  }

  static void cleanArriveAndAwaitAdvance(Turns turns) throws Exception {
    Cell shared = new Cell();
    Phaser phaser = new Phaser(1);
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(phaser.arrive());
        },
        () -> {
          Seen.value(phaser.awaitAdvance(0));
          Seen.value(shared.value);
        });
  }

  static void racyWriteAfterExchange(Turns turns) throws Exception {
    Exchanger<Cell> exchanger = new Exchanger<>();
    turns.concurrently(
        () -> {
          Cell given = new Cell();
          Seen.value(exchanger.exchange(given));
          given.value = 1;
        },
        () -> Seen.value(exchanger.exchange(new Cell()).value));
  }

  static void cleanExchange(Turns turns) throws Exception {
    Exchanger<Cell> exchanger = new Exchanger<>();
    turns.concurrently(
        () -> exchanger.exchange(new Cell(1)).value++,
        () -> exchanger.exchange(new Cell(2)).value++);
  }
}
