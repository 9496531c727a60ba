package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Pools;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Timer and ScheduledExecutorService. */
final class Timers {
  private Timers() {}

  static void racyTimerTaskAndScheduler(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Timer timer = new Timer("timer");
    timer.schedule(turn(sequence, 0, () -> shared.value = 1), 0);
    sequence.take(1, () -> shared.value = 2);
    sequence.awaitEnd();
    timer.cancel();
  }

  static void racyTwoTimers(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Timer one = new Timer("one");
    Timer other = new Timer("other");
    one.schedule(turn(sequence, 0, () -> shared.value++), 0);
    other.schedule(turn(sequence, 1, () -> shared.value++), 1);
    sequence.awaitEnd();
    one.cancel();
    other.cancel();
  }

  static void racyScheduledTaskAndScheduler(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newScheduledThreadPool(1),
        pool -> {
          ScheduledFuture<?> future =
              pool.schedule(turn(sequence, 0, () -> shared.value = 1), 0, TimeUnit.MILLISECONDS);
          sequence.take(1, () -> Seen.value(shared.value));
          Seen.value(future.get());
        });
  }

  static void racyTwoScheduledTasks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    Pools.with(
        Executors.newScheduledThreadPool(2),
        pool -> {
          ScheduledFuture<?> one =
              pool.schedule(turn(sequence, 0, () -> shared.value++), 1, TimeUnit.MILLISECONDS);
          ScheduledFuture<?> other =
              pool.schedule(turn(sequence, 1, () -> shared.value++), 1, TimeUnit.MILLISECONDS);
          Seen.value(one.get());
          Seen.value(other.get());
        });
  }

  static void cleanTimerTask(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence end = turns.sequence(1);
    Timer timer = new Timer("timer");
    shared.value = 1;
    timer.schedule(turn(end, 0, () -> Seen.value(shared.value)), 0);
    end.awaitEnd();
    timer.cancel();
  }

  static void cleanTasksOfOneTimer(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence end = turns.sequence(1);
    Timer timer = new Timer("timer");
    timer.schedule(turn(turns.sequence(1), 0, () -> shared.value++), 0);
    timer.schedule(turn(end, 0, () -> shared.value++), 5);
    end.awaitEnd();
    timer.cancel();
  }

  static void cleanScheduledTask(Turns turns) throws Exception {
    Cell shared = new Cell();
    Pools.with(
        Executors.newScheduledThreadPool(1),
        pool -> {
          shared.value = 1;
          ScheduledFuture<Integer> future =
              pool.schedule(() -> shared.value++, 1, TimeUnit.MILLISECONDS);
          Seen.value(future.get());
          shared.value++;
        });
  }

  /** ScheduledThreadPoolExecutor promises that runs of a periodic task see the earlier ones. */
  static void cleanPeriodicTask(Turns turns) throws Exception {
    Cell shared = new Cell();
    Sequence end = turns.sequence(1);
    Pools.with(
        Executors.newScheduledThreadPool(2),
        pool -> {
          ScheduledFuture<?> future =
              pool.scheduleAtFixedRate(
                  () -> {
                    if (++shared.value == 4) {
                      end.takeQuietly(0, () -> Seen.value(true));
                    }
                  },
                  0,
                  2,
                  TimeUnit.MILLISECONDS);
          end.awaitEnd();
          Seen.value(future.cancel(false));
        });
  }

  private static TimerTask turn(Sequence sequence, int number, Body body) {
    return new TimerTask() {
      @Override
      public void run() {
        sequence.takeQuietly(number, body);
      }
    };
  }
}
