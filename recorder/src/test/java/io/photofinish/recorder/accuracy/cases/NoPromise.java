package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** Methods that may well synchronise inside, but promise nothing: they must not hide a race. */
final class NoPromise {
  private NoPromise() {}

  static void racyBehindPrintln(Turns turns) throws Exception {
    hideBehind(turns, System.out::println);
  }

  static void racyBehindSleep(Turns turns) throws Exception {
    hideBehind(turns, () -> Thread.sleep(1));
  }

  @SuppressWarnings("ThreadPriorityCheck") // The case is about it.
  static void racyBehindYield(Turns turns) throws Exception {
    hideBehind(turns, Thread::yield);
  }

  static void racyBehindSharedRandom(Turns turns) throws Exception {
    Random random = new Random(1);
    hideBehind(turns, () -> Seen.value(random.nextInt()));
  }

  static void racyBehindThreadLocalRandom(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(ThreadLocalRandom.current().nextInt()));
  }

  static void racyBehindMathRandom(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(Math.random()));
  }

  static void racyBehindIntern(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(String.valueOf(987_654_321).intern()));
  }

  static void racyBehindFormat(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(String.format(Locale.ROOT, "%5d", 7)));
  }

  static void racyBehindIdentityHashCode(Turns turns) throws Exception {
    Object object = new Object();
    hideBehind(turns, () -> Seen.value(System.identityHashCode(object)));
  }

  static void racyBehindTime(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(System.nanoTime() + System.currentTimeMillis()));
  }

  static void racyBehindBoxing(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value((Object) Integer.valueOf(7)));
  }

  static void racyBehindClassLookup(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(Class.forName("java.util.TreeMap")));
  }

  static void racyBehindSystemProperty(Turns turns) throws Exception {
    hideBehind(turns, () -> Seen.value(System.getProperty("java.version")));
  }

  static void cleanBehindPrintlnUnderLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Body printAndIncrement =
        () -> {
          System.out.println();
          synchronized (shared) {
            shared.value++;
          }
          System.out.println();
        };
    turns.run(printAndIncrement, printAndIncrement);
  }

  private static void hideBehind(Turns turns, Body both) throws Exception {
    Cell shared = new Cell();
    both.run(); // What it initialises the first time would order the threads.
    turns.run(
        () -> {
          shared.value = 1;
          both.run();
        },
        () -> {
          both.run();
          Seen.value(shared.value);
        });
  }
}
