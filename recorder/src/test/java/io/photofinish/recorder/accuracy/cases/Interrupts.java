package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Who notices an interrupt sees what came before it (JLS 17.4.4). */
final class Interrupts {
  private Interrupts() {}

  static void racyWriteAfterInterrupt(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread sleeper = onInterrupt(Interrupts::sleepLong, () -> Seen.value(shared.value));
    sleeper.interrupt();
    shared.value = 1;
    sleeper.join();
  }

  static void racyNotInterrupted(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> shared.value = 1,
        () -> {
          Seen.value(Thread.interrupted());
          Seen.value(shared.value);
        });
  }

  static void racyOtherThreadInterrupted(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread sleeper = onInterrupt(Interrupts::sleepLong, () -> Seen.value(true));
    turns.run(
        () -> {
          shared.value = 1;
          sleeper.interrupt();
        },
        () -> {
          Seen.value(Thread.currentThread().isInterrupted());
          Seen.value(shared.value);
        });
    sleeper.join();
  }

  static void racyTwoInterrupt(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread sleeper = onInterrupt(Interrupts::sleepLong, () -> Seen.value(true));
    turns.run(
        () -> {
          shared.value = 1;
          sleeper.interrupt();
        },
        () -> {
          sleeper.interrupt();
          shared.value = 2;
        });
    sleeper.join();
  }

  static void cleanSleeper(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread sleeper = onInterrupt(Interrupts::sleepLong, () -> shared.value++);
    shared.value = 1;
    sleeper.interrupt();
    sleeper.join();
  }

  static void cleanWaiter(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object monitor = new Object();
    Thread waiter = onInterrupt(() -> waitLong(monitor), () -> shared.value++);
    shared.value = 1;
    waiter.interrupt();
    waiter.join();
  }

  static void cleanTaker(Turns turns) throws Exception {
    Cell shared = new Cell();
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    Thread taker = onInterrupt(() -> Seen.value(queue.take()), () -> shared.value++);
    shared.value = 1;
    taker.interrupt();
    taker.join();
  }

  static void cleanAwaiter(Turns turns) throws Exception {
    Cell shared = new Cell();
    CountDownLatch latch = new CountDownLatch(1);
    Thread awaiter = onInterrupt(latch::await, () -> shared.value++);
    shared.value = 1;
    awaiter.interrupt();
    awaiter.join();
  }

  static void cleanIsInterrupted(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread spinner =
        new Thread(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
              shared.value++;
            });
    spinner.start();
    shared.value = 1;
    spinner.interrupt();
    spinner.join();
  }

  static void cleanInterrupted(Turns turns) throws Exception {
    Cell shared = new Cell();
    Thread spinner =
        new Thread(
            () -> {
              while (!Thread.interrupted()) {
                Thread.onSpinWait();
              }
              shared.value++;
            });
    spinner.start();
    shared.value = 1;
    spinner.interrupt();
    spinner.join();
  }

  private static Thread onInterrupt(Body blocking, Runnable reaction) {
    Thread thread =
        new Thread(
            () -> {
              try {
                blocking.run();
              } catch (InterruptedException expected) {
                reaction.run();
              } catch (Exception problem) {
                throw new IllegalStateException(problem);
              }
            });
    thread.start();
    return thread;
  }

  private static void sleepLong() throws InterruptedException {
    Thread.sleep(15_000);
  }

  @SuppressWarnings("WaitNotInLoop") // It waits for the interrupt.
  private static void waitLong(Object monitor) throws InterruptedException {
    synchronized (monitor) {
      monitor.wait(15_000);
    }
  }
}
