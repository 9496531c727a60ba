package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.NeedsJava;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Steps;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Functions of a CompletableFuture that others run: who completes it, or a clock. */
final class DelayedFutures {
  private DelayedFutures() {}

  static void cleanFunctionRunByWhoCompletes(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(future.thenAccept(result -> shared.value++));
          steps.take(0);
        },
        () -> {
          steps.await(1);
          Seen.value(future.complete(1));
        });
  }

  static void racyWrittenAfterFunctionWasGiven(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.concurrently(
        () -> {
          Seen.value(future.thenAccept(result -> shared.value++));
          shared.value = 1;
          steps.take(0);
        },
        () -> {
          steps.await(1);
          Seen.value(future.complete(1));
        });
  }

  static void cleanFunctionOfTwoRunByWhoCompletes(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    CompletableFuture<Integer> one = new CompletableFuture<>();
    CompletableFuture<Integer> other = new CompletableFuture<>();
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(one.thenAcceptBoth(other, (a, b) -> shared.value++));
          steps.take(0);
        },
        () -> {
          steps.await(1);
          Seen.value(one.complete(1));
          Seen.value(other.complete(1));
        });
  }

  /** Each function sees what its own giver did, not what the other's did. */
  static void racyTwoFunctionsOfOneFuture(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Steps steps = new Steps();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(future.thenAccept(Seen::value));
          steps.take(0);
        },
        () -> {
          steps.await(1);
          CompletableFuture<Integer> first = future.thenApply(result -> shared.value + result);
          steps.take(1);
          Seen.value(first.join());
        },
        () -> {
          steps.await(2);
          Seen.value(future.complete(1));
        });
  }

  static void cleanDelayedExecutor(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    shared.value = 1;
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS)
        .execute(() -> end.takeQuietly(0, () -> shared.value++));
    end.awaitEnd();
  }

  static void racyDelayedExecutor(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS)
        .execute(() -> sequence.takeQuietly(0, () -> shared.value++));
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  static void cleanFunctionAtTimeout(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    CompletableFuture<Integer> future = new CompletableFuture<>();
    shared.value = 1;
    Seen.value(future.thenAccept(result -> end.takeQuietly(0, () -> shared.value++)));
    Seen.value(future.completeOnTimeout(7, 1, TimeUnit.MILLISECONDS));
    end.awaitEnd();
  }

  static void racyFunctionAtTimeout(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Seen.value(
        future.handle(
            (result, problem) -> {
              sequence.takeQuietly(0, () -> shared.value++);
              return result;
            }));
    Seen.value(future.orTimeout(1, TimeUnit.MILLISECONDS));
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  /** From Java 25 on a fork/join pool is such an executor. */
  @NeedsJava(25)
  static void cleanScheduledInForkJoinPool(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    shared.value = 1;
    Seen.value(
        scheduler()
            .schedule(() -> end.takeQuietly(0, () -> shared.value++), 1, TimeUnit.MILLISECONDS));
    end.awaitEnd();
  }

  @NeedsJava(25)
  static void racyScheduledInForkJoinPool(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    Seen.value(
        scheduler()
            .schedule(
                () -> sequence.takeQuietly(0, () -> shared.value++), 1, TimeUnit.MILLISECONDS));
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  private static ScheduledExecutorService scheduler() {
    ExecutorService pool = ForkJoinPool.commonPool();
    return (ScheduledExecutorService) pool;
  }
}
