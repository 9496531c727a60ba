package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

/** ForkJoinPool and its tasks. */
final class ForkJoin {
  private ForkJoin() {}

  @SuppressWarnings("serial") // Tasks are not serialised here.
  static final class Step extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final Runnable body;

    Step(Runnable body) {
      this.body = body;
    }

    @Override
    protected void compute() {
      body.run();
    }
  }

  /** Makes a cell in the deepest of some tasks, and hands it up. */
  static final class Maker extends RecursiveTask<Cell> {
    private static final long serialVersionUID = 1;
    private final int depth;

    Maker(int depth) {
      this.depth = depth;
    }

    @Override
    protected Cell compute() {
      Cell made = depth == 0 ? new Cell(1) : new Maker(depth - 1).fork().join();
      made.value++;
      return made;
    }
  }

  static final class Sum extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int[] numbers;
    private final int from;
    private final int to;
    int result;

    Sum(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from == 1) {
        result = numbers[from]++;
        return;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(numbers, from, middle);
      Sum right = new Sum(numbers, middle, to);
      invokeAll(left, right);
      result = left.result + right.result;
    }
  }

  static void racyTwoSubtasks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Step one = new Step(() -> sequence.takeQuietly(0, () -> shared.value++));
    Step other = new Step(() -> sequence.takeQuietly(1, () -> shared.value++));
    Pools.with(
        new ForkJoinPool(2),
        pool -> pool.invoke(new Step(() -> ForkJoinTask.invokeAll(one, other))));
  }

  static void racySubtaskAndParent(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Step child = new Step(() -> sequence.takeQuietly(0, () -> shared.value = 1));
    Step parent =
        new Step(
            () -> {
              Seen.value(child.fork());
              sequence.takeQuietly(1, () -> Seen.value(shared.value));
              Seen.value(child.join());
            });
    Pools.with(new ForkJoinPool(2), pool -> pool.invoke(parent));
  }

  static void racyTaskAndSubmitter(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        new ForkJoinPool(1),
        pool -> {
          pool.execute(new Step(() -> sequence.takeQuietly(0, () -> shared.value = 1)));
          sequence.take(1, () -> shared.value = 2);
        });
  }

  static void racyIsDoneIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        new ForkJoinPool(1),
        pool -> {
          Step task = new Step(() -> sequence.takeQuietly(0, () -> shared.value = 1));
          pool.execute(task);
          sequence.take(
              1,
              () -> {
                Seen.value(task.isDone());
                Seen.value(shared.value);
              });
        });
  }

  static void racyQuiescenceOfOtherPool(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        new ForkJoinPool(1),
        other ->
            Pools.with(
                new ForkJoinPool(1),
                pool -> {
                  pool.execute(new Step(() -> sequence.takeQuietly(0, () -> shared.value = 1)));
                  sequence.take(
                      1,
                      () -> {
                        Seen.value(other.awaitQuiescence(5, TimeUnit.SECONDS));
                        Seen.value(shared.value);
                      });
                }));
  }

  static void cleanQuiescent(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        new ForkJoinPool(2),
        pool -> {
          for (int i = 0; i < 3; i++) {
            pool.execute(new Step(() -> shared.value++));
            if (!pool.awaitQuiescence(10, TimeUnit.SECONDS)) {
              throw new IllegalStateException("a task does not end");
            }
            shared.value++;
          }
        });
  }

  static void cleanSum(Turns turns) throws Exception {
    int[] numbers = {1, 2, 3, 4, 5, 6, 7, 8};
    Sum sum = new Sum(numbers, 0, numbers.length);
    Pools.with(new ForkJoinPool(2), pool -> pool.invoke(sum));
    Seen.value(sum.result + numbers[0]);
  }

  static void cleanForkAndJoin(Turns turns) throws Exception {
    Cell shared = new Cell();
    Step child = new Step(() -> shared.value++);
    Step parent =
        new Step(
            () -> {
              shared.value = 1;
              Seen.value(child.fork());
              Seen.value(child.join());
              shared.value++;
            });
    Pools.with(
        new ForkJoinPool(2),
        pool -> {
          pool.invoke(parent);
          shared.value++;
        });
  }

  static void cleanRecursiveTask(Turns turns) throws Exception {
    Pools.with(new ForkJoinPool(2), pool -> pool.invoke(new Maker(3)).value++);
  }

  static void cleanSubmitAndGet(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        new ForkJoinPool(1),
        pool -> {
          shared.value = 1;
          Seen.value(pool.submit(() -> shared.value++).get());
          shared.value++;
        });
  }

  static void cleanCommonPool(Turns turns) throws Exception {
    Cell shared = new Cell(1);
    Seen.value(ForkJoinPool.commonPool().submit(() -> shared.value++).join());
    shared.value++;
  }

  static void cleanSubtasksOfTheirOwn(Turns turns) throws Exception {
    Cell one = new Cell();
    Cell other = new Cell();
    Sequence sequence = turns.sequence(2);
    Step left = new Step(() -> sequence.takeQuietly(0, () -> one.value++));
    Step right = new Step(() -> sequence.takeQuietly(1, () -> other.value++));
    Pools.with(
        new ForkJoinPool(2),
        pool -> pool.invoke(new Step(() -> ForkJoinTask.invokeAll(left, right))));
    Seen.value(one.value + other.value);
  }
}
