package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Concurrent queues of every kind. They promise that what came before an element was placed is seen
 * by who accesses or removes this element, and nothing more.
 */
final class Queues {
  private Queues() {}

  /** An element that is due at once. */
  static final class Due implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return 0;
    }
  }

  static void racyWriteAfterPutIntoArrayQueue(Turns turns) throws Exception {
    writeAfterPut(turns, new ArrayBlockingQueue<>(1), "token");
  }

  static void racyWriteAfterPutIntoLinkedQueue(Turns turns) throws Exception {
    writeAfterPut(turns, new LinkedBlockingQueue<>(), "token");
  }

  static void racyWriteAfterPutIntoPriorityQueue(Turns turns) throws Exception {
    writeAfterPut(turns, new PriorityBlockingQueue<>(), "token");
  }

  static void racyWriteAfterPutIntoSynchronousQueue(Turns turns) throws Exception {
    writeAfterPut(turns, new SynchronousQueue<>(), "token");
  }

  static void racyWriteAfterPutIntoTransferQueue(Turns turns) throws Exception {
    writeAfterPut(turns, new LinkedTransferQueue<>(), "token");
  }

  private static <E> void writeAfterPut(Turns turns, BlockingQueue<E> queue, E token)
      throws Exception {
    Cell shared = new Cell();
    turns.concurrently(
        () -> {
          queue.put(token);
          shared.value = 1;
        },
        () -> {
          Seen.value(queue.take());
          Seen.value(shared.value);
        });
  }

  static void racyWriteAfterOfferToConcurrentQueue(Turns turns) throws Exception {
    Cell shared = new Cell();
    Queue<String> queue = new ConcurrentLinkedQueue<>();
    turns.run(
        () -> {
          Seen.value(queue.offer("token"));
          shared.value = 1;
        },
        () -> {
          Seen.value(queue.poll());
          Seen.value(shared.value);
        });
  }

  static void racyTwoOffers(Turns turns) throws Exception {
    Cell shared = new Cell();
    Queue<String> queue = new LinkedBlockingQueue<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(queue.offer("a"));
        },
        () -> {
          Seen.value(queue.offer("b"));
          Seen.value(shared.value);
        });
  }

  static void racyRemovalIsNoHandOverToOffer(Turns turns) throws Exception {
    Cell shared = new Cell();
    Queue<String> queue = new ArrayBlockingQueue<>(4);
    Seen.value(queue.offer("a"));
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(queue.poll());
        },
        () -> {
          Seen.value(queue.offer("b"));
          Seen.value(shared.value);
        });
  }

  static void racyFailedOffer(Turns turns) throws Exception {
    Cell shared = new Cell();
    Queue<String> queue = new ArrayBlockingQueue<>(1);
    Seen.value(queue.offer("a"));
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(queue.offer("b"));
        },
        () -> {
          Seen.value(queue.offer("c"));
          Seen.value(shared.value);
        });
  }

  static void racyPollOfNothing(Turns turns) throws Exception {
    Cell shared = new Cell();
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(queue.poll());
        },
        () -> {
          Seen.value(queue.poll(1, TimeUnit.MILLISECONDS));
          Seen.value(shared.value);
        });
  }

  static void racySizeIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Queue<String> queue = new LinkedBlockingQueue<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(queue.offer("a"));
        },
        () -> {
          Seen.value(queue.size());
          Seen.value(shared.value);
        });
  }

  static void racyDifferentQueues(Turns turns) throws Exception {
    Cell shared = new Cell();
    Queue<String> one = new ConcurrentLinkedQueue<>();
    Queue<String> other = new ConcurrentLinkedQueue<>(List.of("a"));
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(one.offer("b"));
        },
        () -> {
          Seen.value(other.poll());
          Seen.value(shared.value);
        });
  }

  static void racyElementTakenBySomebodyElse(Turns turns) throws Exception {
    Cell shared = new Cell();
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    turns.concurrently(
        () -> {
          shared.value = 1;
          queue.put("a");
        },
        () -> Seen.value(queue.take()),
        () -> {
          Seen.value(queue.remainingCapacity());
          shared.value = 2;
        });
  }

  static void cleanArrayBlockingQueue(Turns turns) throws Exception {
    handOver(turns, new ArrayBlockingQueue<>(1), "token");
  }

  static void cleanLinkedBlockingQueue(Turns turns) throws Exception {
    handOver(turns, new LinkedBlockingQueue<>(), "token");
  }

  static void cleanLinkedBlockingDeque(Turns turns) throws Exception {
    handOver(turns, new LinkedBlockingDeque<>(), "token");
  }

  static void cleanPriorityBlockingQueue(Turns turns) throws Exception {
    handOver(turns, new PriorityBlockingQueue<>(), "token");
  }

  static void cleanDelayQueue(Turns turns) throws Exception {
    handOver(turns, new DelayQueue<>(), new Due());
  }

  static void cleanSynchronousQueue(Turns turns) throws Exception {
    handOver(turns, new SynchronousQueue<>(), "token");
  }

  static void cleanFairSynchronousQueue(Turns turns) throws Exception {
    handOver(turns, new SynchronousQueue<>(true), "token");
  }

  static void cleanLinkedTransferQueue(Turns turns) throws Exception {
    handOver(turns, new LinkedTransferQueue<>(), "token");
  }

  private static <E> void handOver(Turns turns, BlockingQueue<E> queue, E token) throws Exception {
    Cell shared = new Cell();
    turns.concurrently(
        () -> {
          shared.value = 1;
          queue.put(token);
        },
        () -> {
          Seen.value(queue.take());
          shared.value++;
        });
  }

  static void cleanConcurrentLinkedQueue(Turns turns) throws Exception {
    handOverWithoutWaiting(turns, new ConcurrentLinkedQueue<>());
  }

  static void cleanConcurrentLinkedDeque(Turns turns) throws Exception {
    handOverWithoutWaiting(turns, new ConcurrentLinkedDeque<>());
  }

  static void cleanOfferAndPoll(Turns turns) throws Exception {
    handOverWithoutWaiting(turns, new ArrayBlockingQueue<>(4));
  }

  private static void handOverWithoutWaiting(Turns turns, Queue<Cell> queue) throws Exception {
    turns.run(
        () -> {
          Cell made = new Cell();
          made.value = 1;
          Seen.value(queue.offer(made));
        },
        () -> {
          Cell found = queue.poll();
          if (found != null) {
            found.value++;
          }
        });
  }

  static void cleanPeek(Turns turns) throws Exception {
    Queue<Cell> queue = new ConcurrentLinkedQueue<>();
    turns.run(
        () -> Seen.value(queue.offer(new Cell(1))),
        () -> {
          Cell found = queue.peek();
          if (found != null) {
            Seen.value(found.value);
          }
        });
  }

  static void cleanDrainTo(Turns turns) throws Exception {
    BlockingQueue<Cell> queue = new LinkedBlockingQueue<>();
    turns.run(
        () -> {
          Seen.value(queue.offer(new Cell(1)));
          Seen.value(queue.offer(new Cell(2)));
        },
        () -> {
          List<Cell> drained = new ArrayList<>();
          Seen.value(queue.drainTo(drained));
          drained.forEach(cell -> cell.value++);
        });
  }

  static void cleanTransfer(Turns turns) throws Exception {
    LinkedTransferQueue<Cell> queue = new LinkedTransferQueue<>();
    turns.concurrently(() -> queue.transfer(new Cell(1)), () -> queue.take().value++);
  }

  static void cleanTimedPoll(Turns turns) throws Exception {
    BlockingQueue<Cell> queue = new LinkedBlockingDeque<>(1);
    turns.concurrently(
        () -> queue.put(new Cell(1)),
        () -> {
          Cell found = queue.poll(5, TimeUnit.SECONDS);
          if (found != null) {
            found.value++;
          }
        });
  }

  static void cleanBothWays(Turns turns) throws Exception {
    BlockingQueue<Cell> there = new ArrayBlockingQueue<>(1);
    BlockingQueue<Cell> back = new ArrayBlockingQueue<>(1);
    turns.concurrently(
        () -> {
          there.put(new Cell(1));
          back.take().value++;
        },
        () -> {
          Cell taken = there.take();
          taken.value++;
          back.put(taken);
        });
  }

  static void cleanManyThroughSmallQueue(Turns turns) throws Exception {
    BlockingQueue<Cell> queue = new ArrayBlockingQueue<>(2);
    turns.concurrently(
        () -> {
          for (int i = 0; i < 6; i++) {
            queue.put(new Cell(i));
          }
        },
        () -> {
          for (int i = 0; i < 6; i++) {
            queue.take().value++;
          }
        });
  }
}
