package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Executors and futures. */
final class Tasks {
  private Tasks() {}

  static void racyTaskAndSubmitter(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared.value = 1));
          sequence.take(1, () -> shared.value = 2);
        });
  }

  static void racyTwoTasks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared.value++));
          pool.execute(() -> sequence.takeQuietly(1, () -> shared.value++));
        });
  }

  static void racyTasksOfCachedPool(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newCachedThreadPool(),
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared.value = 1));
          pool.execute(() -> sequence.takeQuietly(1, () -> Seen.value(shared.value)));
        });
  }

  static void racyTasksOfInvokeAll(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool ->
            Seen.value(
                pool.invokeAll(
                    List.of(
                        callable(sequence, 0, () -> shared.value++),
                        callable(sequence, 1, () -> shared.value++)))));
  }

  private static Callable<Integer> callable(Sequence sequence, int number, Runnable body) {
    return () -> {
      sequence.take(number, body::run);
      return number;
    };
  }

  static void racyIsDoneIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          Future<Integer> future = pool.submit(callable(sequence, 0, () -> shared.value = 1));
          sequence.take(
              1,
              () -> {
                Seen.value(future.isDone());
                Seen.value(shared.value);
              });
          Seen.value(future.get());
        });
  }

  static void racyGetTimedOut(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          Future<Integer> future = pool.submit(callable(sequence, 0, () -> shared.value = 1));
          try {
            Seen.value(future.get(1, TimeUnit.MILLISECONDS));
            throw new IllegalStateException("the task waits for its turn");
          } catch (TimeoutException expected) {
            sequence.take(1, () -> Seen.value(shared.value));
          }
        });
  }

  static void racyCancelIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          FutureTask<Integer> task =
              new FutureTask<>(callable(sequence, 0, () -> shared.value = 1));
          pool.execute(task);
          sequence.take(
              1,
              () -> {
                Seen.value(task.cancel(false));
                Seen.value(shared.value);
              });
        });
  }

  static void racyShutdownDoesNotWait(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared.value = 1));
          pool.shutdown();
          sequence.take(1, () -> Seen.value(shared.value));
        });
  }

  static void racyThreadsTimedOutIsNotTerminated(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    ThreadPoolExecutor impatient =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.NANOSECONDS, new LinkedBlockingQueue<>());
    impatient.allowCoreThreadTimeOut(true);
    Pools.with(
        impatient,
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared.value = 1));
          sequence.take(
              1,
              () -> {
                Seen.value(pool.isTerminated());
                Seen.value(shared.value);
              });
        });
  }

  static void racyWriteAfterSubmit(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newSingleThreadExecutor(),
        pool -> {
          Future<Integer> future =
              pool.submit(callable(sequence, 0, () -> Seen.value(shared.value)));
          sequence.take(1, () -> shared.value = 1);
          Seen.value(future.get());
        });
  }

  static void racyGetOfOtherFuture(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          Future<Integer> other = pool.submit(() -> 1);
          Seen.value(other.get());
          Future<Integer> future = pool.submit(callable(sequence, 0, () -> shared.value = 1));
          sequence.take(
              1,
              () -> {
                Seen.value(other.get());
                Seen.value(shared.value);
              });
          Seen.value(future.get());
        });
  }

  static void cleanExecute(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          shared.value = 1;
          pool.execute(() -> Seen.value(shared.value));
          pool.execute(() -> Seen.value(shared.value));
        });
  }

  static void cleanSubmitAndGet(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          shared.value = 1;
          Future<Integer> future = pool.submit(() -> shared.value++);
          Seen.value(future.get());
          shared.value++;
        });
  }

  static void cleanTimedGet(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newCachedThreadPool(),
        pool -> {
          Future<?> future = pool.submit(() -> shared.value++);
          Seen.value(future.get(5, TimeUnit.SECONDS));
          Seen.value(shared.value);
        });
  }

  static void cleanFailedTask(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          Future<Integer> future =
              pool.submit(
                  () -> {
                    shared.value = 1;
                    throw new UnsupportedOperationException("on purpose");
                  });
          try {
            Seen.value(future.get());
          } catch (ExecutionException expected) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanTasksOfOneThread(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newSingleThreadExecutor(),
        pool -> {
          pool.execute(() -> shared.value++);
          pool.execute(() -> shared.value++);
        });
  }

  static void cleanInvokeAll(Turns turns) throws Exception {
    int[] shared = new int[2];
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          List<Future<Integer>> futures =
              pool.invokeAll(List.of(() -> shared[0] = 1, () -> shared[1] = 1));
          for (Future<Integer> future : futures) {
            Seen.value(future.get());
          }
          Seen.value(shared[0] + shared[1]);
        });
  }

  static void cleanInvokeAny(Turns turns) throws Exception {
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          Cell made = pool.invokeAny(List.of(() -> new Cell(1), () -> new Cell(2)));
          Seen.value(made.value);
        });
  }

  static void cleanFutureTask(Turns turns) throws Exception {
    Cell shared = new Cell();
    FutureTask<Integer> task = new FutureTask<>(() -> shared.value = 1);
    turns.concurrently(
        task::run,
        () -> {
          Seen.value(task.get());
          Seen.value(shared.value);
        });
  }

  static void cleanTakenFromCompletionService(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
          service.submit(() -> shared.value = 1);
          Seen.value(service.take());
          shared.value++;
        });
  }

  static void cleanCompletionService(Turns turns) throws Exception {
    Cell one = new Cell();
    Cell other = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          ExecutorCompletionService<Cell> service = new ExecutorCompletionService<>(pool);
          Seen.value(service.submit(() -> increment(one)));
          Seen.value(service.submit(() -> increment(other)));
          service.take().get().value++;
          service.take().get().value++;
        });
  }

  private static Cell increment(Cell cell) {
    cell.value++;
    return cell;
  }

  static void cleanThreadFactory(Turns turns) throws Exception {
    Cell madeByFactory = new Cell();
    ExecutorService executor =
        Executors.newFixedThreadPool(
            1,
            work -> {
              madeByFactory.value = 1;
              return new Thread(
                  () -> {
                    madeByFactory.value++;
                    work.run();
                  },
                  "worker");
            });
    Pools.with(executor, pool -> pool.execute(() -> madeByFactory.value++));
  }

  static void cleanAwaitTermination(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(Executors.newFixedThreadPool(1), pool -> pool.execute(() -> shared.value = 1));
    Seen.value(shared.value);
  }

  /**
   * A thread of a pool counts itself out before it is over: who shuts the pool down just then finds
   * it terminated. That takes a moment which cannot be made longer, so it is tried often.
   */
  static void cleanTerminatedByWhoShutsItDown(Turns turns) throws Exception {
    for (int time = 0; time < 100; time++) {
      Cell shared = new Cell();
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> shared.value = 1);
      while (!pool.isTerminated()) {
        pool.shutdown();
      }
      Seen.value(shared.value);
    }
  }

  static void cleanHandOverBetweenTasks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          Future<Integer> first = pool.submit(() -> shared.value = 1);
          Future<Integer> second = pool.submit(() -> first.get() + shared.value++);
          Seen.value(second.get());
        });
  }

  static void cleanCancelledBeforeItRan(Turns turns) throws Exception {
    Cell shared = new Cell();
    FutureTask<Integer> task = new FutureTask<>(() -> shared.value = 1);
    Seen.value(task.cancel(false));
    turns.run(
        task::run,
        () -> {
          try {
            Seen.value(task.get());
          } catch (CancellationException expected) {
            shared.value = 2;
          }
        });
  }

  /** Calls it when it is terminated. */
  private static final class Pool extends ThreadPoolExecutor {
    private final Runnable last;

    Pool(Runnable last) {
      super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
      this.last = last;
    }

    @Override
    protected void terminated() {
      last.run();
    }
  }

  static void cleanCalledWhenTerminated(Turns turns) throws Exception {
    int[] shared = new int[2];
    Sequence sequence = turns.sequence(2);
    Pools.with(
        new Pool(() -> Seen.value(shared[0] + shared[1])),
        pool -> {
          pool.execute(() -> sequence.takeQuietly(0, () -> shared[0] = 1));
          pool.execute(() -> sequence.takeQuietly(1, () -> shared[1] = 1));
        });
  }
}
