package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;

/** CompletableFuture and its stages. */
final class CompletableFutures {
  private CompletableFutures() {}

  static void racyTwoAsyncRuns(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          CompletableFuture<Void> one =
              CompletableFuture.runAsync(() -> sequence.takeQuietly(0, () -> shared.value++), pool);
          CompletableFuture<Void> other =
              CompletableFuture.runAsync(() -> sequence.takeQuietly(1, () -> shared.value++), pool);
          Seen.value(CompletableFuture.allOf(one, other).join());
        });
  }

  static void racyAsyncRunAndCaller(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    CompletableFuture<Void> future =
        CompletableFuture.runAsync(() -> sequence.takeQuietly(0, () -> shared.value = 1));
    sequence.take(1, () -> Seen.value(shared.value));
    Seen.value(future.join());
  }

  static void racyWriteAfterComplete(Turns turns) throws Exception {
    Cell shared = new Cell();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.concurrently(
        () -> {
          Seen.value(future.complete(1));
          shared.value = 1;
        },
        () -> {
          Seen.value(future.join());
          Seen.value(shared.value);
        });
  }

  static void racyTwoStagesOfOneFuture(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          CompletableFuture<Integer> start = new CompletableFuture<>();
          CompletableFuture<Void> one =
              start.thenRunAsync(() -> sequence.takeQuietly(0, () -> shared.value++), pool);
          CompletableFuture<Void> other =
              start.thenRunAsync(() -> sequence.takeQuietly(1, () -> shared.value++), pool);
          Seen.value(start.complete(1));
          Seen.value(one.join());
          Seen.value(other.join());
        });
  }

  static void racyIsDoneIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(future.complete(1));
        },
        () -> {
          Seen.value(future.isDone());
          Seen.value(shared.value);
        });
  }

  static void racyAnyOfWaitsForOne(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newFixedThreadPool(1),
        pool -> {
          CompletableFuture<Void> slow =
              CompletableFuture.runAsync(
                  () -> sequence.takeQuietly(0, () -> shared.value = 1), pool);
          CompletableFuture<Integer> quick = CompletableFuture.completedFuture(1);
          Seen.value(CompletableFuture.anyOf(slow, quick).join());
          sequence.take(1, () -> Seen.value(shared.value));
          Seen.value(slow.join());
        });
  }

  static void racyTwoThatComplete(Turns turns) throws Exception {
    Cell shared = new Cell();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(future.complete(1));
        },
        () -> {
          Seen.value(future.complete(2));
          shared.value = 2;
        });
  }

  static void cleanCompleteAndJoin(Turns turns) throws Exception {
    CompletableFuture<Cell> future = new CompletableFuture<>();
    turns.concurrently(
        () -> Seen.value(future.complete(new Cell(1))), () -> Seen.value(future.join().value));
  }

  static void cleanCompleteAndGetNow(Turns turns) throws Exception {
    Cell shared = new Cell();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(future.complete(1));
        },
        () -> {
          if (future.getNow(0) == 1) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanSupplyAsync(Turns turns) throws Exception {
    CompletableFuture<Cell> future = CompletableFuture.supplyAsync(() -> new Cell(1));
    future.join().value++;
  }

  static void cleanChain(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          CompletableFuture<Integer> chain =
              CompletableFuture.supplyAsync(() -> shared.value++, pool)
                  .thenApplyAsync(seen -> seen + shared.value++, pool)
                  .thenApply(seen -> seen + shared.value++)
                  .thenComposeAsync(
                      seen -> CompletableFuture.supplyAsync(() -> shared.value++, pool), pool);
          Seen.value(chain.get());
          shared.value++;
        });
  }

  static void cleanThenCombine(Turns turns) throws Exception {
    Cell one = new Cell();
    Cell other = new Cell();
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          CompletableFuture<Integer> sum =
              CompletableFuture.runAsync(() -> one.value++, pool)
                  .thenCombineAsync(
                      CompletableFuture.runAsync(() -> other.value++, pool),
                      (left, right) -> one.value + other.value,
                      pool);
          Seen.value(sum.join());
        });
  }

  static void cleanAllOf(Turns turns) throws Exception {
    int[] shared = new int[2];
    Pools.with(
        Executors.newFixedThreadPool(2),
        pool -> {
          CompletableFuture<Void> one = CompletableFuture.runAsync(() -> shared[0]++, pool);
          CompletableFuture<Void> other = CompletableFuture.runAsync(() -> shared[1]++, pool);
          Seen.value(CompletableFuture.allOf(one, other).join());
          Seen.value(shared[0] + shared[1]);
        });
  }

  static void cleanWhenComplete(Turns turns) throws Exception {
    Cell shared = new Cell();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    CompletableFuture<Integer> after = future.whenComplete((value, problem) -> shared.value++);
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(future.complete(1));
        },
        () -> {
          Seen.value(after.join());
          shared.value++;
        });
  }

  static void cleanExceptionally(Turns turns) throws Exception {
    Cell shared = new Cell();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    CompletableFuture<Integer> mended = future.exceptionally(problem -> shared.value);
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(future.completeExceptionally(new UnsupportedOperationException("on purpose")));
        },
        () -> {
          Seen.value(mended.join());
          Seen.value(shared.value);
        });
  }
}
