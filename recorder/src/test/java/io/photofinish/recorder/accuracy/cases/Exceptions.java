package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Exceptions that leave critical sections. */
final class Exceptions {
  private Exceptions() {}

  static final class Failing {
    static int ofAll;
    int count;

    synchronized void incrementAndFail() {
      count++;
      throw new UnsupportedOperationException("on purpose");
    }

    static synchronized void incrementOfAllAndFail() {
      ofAll++;
      throw new UnsupportedOperationException("on purpose");
    }
  }

  static void racyCatchBehindBlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> {
          try {
            synchronized (shared) {
              throw new UnsupportedOperationException("on purpose");
            }
          } catch (UnsupportedOperationException expected) {
            shared.value = 1;
          }
        },
        () -> increment(shared));
  }

  static void racyCatchBehindMethod(Turns turns) throws Exception {
    Failing shared = new Failing();
    turns.run(() -> incrementTwice(shared), () -> incrementTwice(shared));
  }

  private static void incrementTwice(Failing shared) {
    try {
      shared.incrementAndFail();
    } catch (UnsupportedOperationException expected) {
      shared.count++;
    }
  }

  static void racyFinallyBehindBlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> {
          try {
            synchronized (shared) {
              Seen.value(true);
            }
          } finally {
            shared.value++;
          }
        },
        () -> increment(shared));
  }

  static void racyImplicitException(Turns turns) throws Exception {
    Cell shared = new Cell();
    int[] empty = {};
    turns.run(
        () -> {
          try {
            synchronized (shared) {
              Seen.value(empty[0]);
            }
          } catch (ArrayIndexOutOfBoundsException expected) {
            shared.value++;
          }
        },
        () -> increment(shared));
  }

  static void racyThroughTwoMonitors(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object inner = new Object();
    turns.run(
        () -> {
          synchronized (shared) {
            try {
              synchronized (inner) {
                throw new UnsupportedOperationException("on purpose");
              }
            } catch (UnsupportedOperationException expected) {
              shared.value++;
            }
          }
        },
        () -> {
          synchronized (inner) {
            shared.value++;
          }
        });
  }

  static void cleanThrownOutOfBlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(() -> incrementAndFail(shared), () -> incrementAndFail(shared));
  }

  private static void incrementAndFail(Cell shared) {
    try {
      synchronized (shared) {
        shared.value++;
        throw new UnsupportedOperationException("on purpose");
      }
    } catch (UnsupportedOperationException expected) {
      Seen.value(expected);
    }
  }

  static void cleanThrownOutOfMethod(Turns turns) throws Exception {
    Failing shared = new Failing();
    turns.run(() -> fail(shared::incrementAndFail), () -> fail(shared::incrementAndFail));
  }

  static void cleanThrownOutOfStaticMethod(Turns turns) throws Exception {
    turns.run(
        () -> fail(Failing::incrementOfAllAndFail), () -> fail(Failing::incrementOfAllAndFail));
  }

  private static void fail(Runnable failing) {
    try {
      failing.run();
    } catch (UnsupportedOperationException expected) {
      Seen.value(expected);
    }
  }

  static void cleanCaughtInside(Turns turns) throws Exception {
    Cell shared = new Cell();
    int[] empty = {};
    turns.run(
        () -> {
          synchronized (shared) {
            try {
              Seen.value(empty[0]);
            } catch (ArrayIndexOutOfBoundsException expected) {
              shared.value++;
            }
          }
        },
        () -> increment(shared));
  }

  static void cleanFinallyInside(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> {
          synchronized (shared) {
            try {
              Seen.value(true);
            } finally {
              shared.value++;
            }
          }
        },
        () -> increment(shared));
  }

  static void cleanThrownThroughTwoMonitors(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object outer = new Object();
    turns.run(
        () -> {
          synchronized (outer) {
            incrementAndFail(shared);
            shared.value++;
          }
        },
        () -> {
          synchronized (outer) {
            shared.value++;
          }
        });
  }

  static void cleanLockUsableAfterException(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> {
          incrementAndFail(shared);
          increment(shared);
        },
        () -> increment(shared));
  }

  private static void increment(Cell shared) {
    synchronized (shared) {
      shared.value++;
    }
  }
}
