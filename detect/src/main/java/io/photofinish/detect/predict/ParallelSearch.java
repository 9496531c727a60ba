package io.photofinish.detect.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Searches the variables on several threads, since they do not depend on each other. Variables with
 * many accesses come first, so that no thread is left alone with one at the end.
 */
final class ParallelSearch {
  private final SharedAccesses accesses;
  private final BooleanSupplier shallStop;

  /** The variables' numbers, in the order in which they are searched. */
  private final int[] order;

  private final AtomicInteger next = new AtomicInteger();

  /** Whether all are done, or one has failed. */
  private volatile boolean isOver;

  ParallelSearch(SharedAccesses accesses, BooleanSupplier shallStop) {
    this.accesses = accesses;
    this.shallStop = shallStop;
    order =
        IntStream.range(0, accesses.variableCount())
            .boxed()
            .sorted(Comparator.comparingInt(n -> accesses.first(n) - accesses.end(n)))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** Runs a search on each of so many threads, and returns what all found, in no order. */
  PairList run(int threads, Supplier<VariableSearch> searches) {
    int useful = Math.min(threads, order.length);
    if (useful <= 1) {
      return work(searches.get());
    }
    ExecutorService workers = Executors.newFixedThreadPool(useful);
    try {
      List<Future<PairList>> results = new ArrayList<>();
      for (int i = 0; i < useful; i++) {
        results.add(workers.submit(() -> workOrEnd(searches)));
      }
      PairList all = new PairList();
      for (Future<PairList> result : results) {
        all.addAll(get(result));
      }
      return all;
    } finally {
      isOver = true;
      awaitEnd(workers);
    }
  }

  /** If one failed for lack of memory, whoever tries something else needs what the others hold. */
  private static void awaitEnd(ExecutorService workers) {
    workers.shutdown();
    boolean wasInterrupted = false;
    while (!workers.isTerminated()) {
      try {
        workers.awaitTermination(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static PairList get(Future<PairList> result) {
    try {
      return result.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while searching", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a search failed", e.getCause());
    }
  }

  /** If one fails, all end: whoever waits may be waiting for another. */
  private PairList workOrEnd(Supplier<VariableSearch> searches) {
    boolean hasFailed = true;
    try {
      PairList races = work(searches.get());
      hasFailed = false;
      return races;
    } finally {
      if (hasFailed) {
        isOver = true;
      }
    }
  }

  private PairList work(VariableSearch search) {
    PairList races = new PairList();
    int turn = next.getAndIncrement();
    while (turn < order.length && !isOver && !shallStop.getAsBoolean()) {
      search.searchVariable(order[turn], accesses, races);
      turn = next.getAndIncrement();
    }
    return races;
  }

  /** How many variables were not searched, because the search was stopped. */
  int left() {
    return Math.max(0, order.length - next.get());
  }
}
