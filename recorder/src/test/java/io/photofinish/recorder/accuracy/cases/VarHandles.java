package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * VarHandle's modes: from acquire and release on they hand over, from opaque on they do not race.
 */
final class VarHandles {
  private static final VarHandle FLAG;
  private static final VarHandle STATIC_FLAG;
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final MethodHandle SET_DATA;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      FLAG = lookup.findVarHandle(Shared.class, "flag", int.class);
      STATIC_FLAG = lookup.findStaticVarHandle(Shared.class, "staticFlag", int.class);
      SET_DATA = lookup.findSetter(Shared.class, "data", int.class);
    } catch (ReflectiveOperationException problem) {
      throw new ExceptionInInitializerError(problem);
    }
  }

  private VarHandles() {}

  static final class Shared {
    static int staticFlag;
    int flag;
    int data;
    volatile String name;
  }

  static void racyPlainSetAndGet(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(() -> FLAG.set(shared, 1), () -> Seen.value((int) FLAG.get(shared)));
  }

  static void racyPlainSetAndField(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(() -> FLAG.set(shared, 1), () -> Seen.value(shared.flag));
  }

  static void racyPlainArrayElement(Turns turns) throws Exception {
    int[] shared = new int[2];
    turns.run(() -> ELEMENT.set(shared, 1, 1), () -> Seen.value(shared[1]));
  }

  static void racyMethodHandleSetter(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(() -> setData(shared), () -> Seen.value(shared.data));
  }

  private static void setData(Shared shared) {
    try {
      SET_DATA.invokeExact(shared, 1);
    } catch (Throwable problem) {
      throw new IllegalStateException(problem);
    }
  }

  static void racyOpaque(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setOpaque(shared, 1);
        },
        () -> {
          Seen.value((int) FLAG.getOpaque(shared));
          Seen.value(shared.data);
        });
  }

  static void racyReleaseWithoutAcquire(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setRelease(shared, 1);
        },
        () -> {
          Seen.value((int) FLAG.getOpaque(shared));
          Seen.value(shared.data);
        });
  }

  static void racyAcquireWithoutRelease(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setOpaque(shared, 1);
        },
        () -> {
          Seen.value((int) FLAG.getAcquire(shared));
          Seen.value(shared.data);
        });
  }

  static void racyWriteAfterRelease(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          FLAG.setRelease(shared, 1);
          shared.data = 1;
        },
        () -> {
          Seen.value((int) FLAG.getAcquire(shared));
          Seen.value(shared.data);
        });
  }

  static void racyVolatileModeOfOtherObject(Turns turns) throws Exception {
    Shared shared = new Shared();
    Shared other = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setVolatile(shared, 1);
        },
        () -> {
          Seen.value((int) FLAG.getVolatile(other));
          Seen.value(shared.data);
        });
  }

  static void cleanVolatile(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setVolatile(shared, 1);
        },
        () -> {
          if ((int) FLAG.getVolatile(shared) == 1) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanAcquireAndRelease(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setRelease(shared, 1);
        },
        () -> {
          if ((int) FLAG.getAcquire(shared) == 1) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanCompareAndSet(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          FLAG.setVolatile(shared, 1);
        },
        () -> {
          if (FLAG.compareAndSet(shared, 1, 2)) {
            shared.data++;
          }
        });
  }

  static void cleanSpinLock(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.concurrently(() -> incrementLocked(shared), () -> incrementLocked(shared));
  }

  private static void incrementLocked(Shared shared) {
    while (!FLAG.weakCompareAndSetAcquire(shared, 0, 1)) {
      Thread.onSpinWait();
    }
    shared.data++;
    FLAG.setRelease(shared, 0);
  }

  static void cleanGetAndAdd(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          Seen.value((int) FLAG.getAndAdd(shared, 1));
        },
        () -> {
          if ((int) FLAG.getAndAdd(shared, 1) == 1) {
            shared.data++;
          }
        });
  }

  static void cleanStaticField(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          STATIC_FLAG.setVolatile(1);
        },
        () -> {
          if ((int) STATIC_FLAG.getVolatile() == 1) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanArrayElement(Turns turns) throws Exception {
    Cell shared = new Cell();
    int[] flags = new int[2];
    turns.run(
        () -> {
          shared.value = 1;
          ELEMENT.setVolatile(flags, 1, 1);
        },
        () -> {
          if ((int) ELEMENT.getAcquire(flags, 1) == 1) {
            Seen.value(shared.value);
          }
        });
  }

  static void racyBesideCallThatThrows(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          Seen.value(isRefused(() -> FLAG.setVolatile(shared, "no number")));
          shared.data = 1;
        },
        () -> Seen.value(isRefused(() -> FLAG.setVolatile(shared, "no number"))),
        () -> {
          Seen.value(shared.flag);
          shared.data = 2;
        });
  }

  static void cleanCallThatThrowsAndIsCaught(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          try {
            FLAG.setVolatile(shared, "no number");
            throw new IllegalStateException("text was put into a number");
          } catch (WrongMethodTypeException expected) {
            Seen.value(expected);
          }
        },
        () -> shared.flag = 1);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static void cleanUpdaterThatThrows(Turns turns) throws Exception {
    Shared shared = new Shared();
    AtomicReferenceFieldUpdater updater =
        AtomicReferenceFieldUpdater.newUpdater(Shared.class, String.class, "name");
    turns.run(
        () -> Seen.value(isRefused(() -> updater.set(shared, 1))),
        () -> Seen.value(isRefused(() -> updater.compareAndSet(shared, null, 1))),
        () -> shared.flag = 1);
  }

  private static boolean isRefused(Runnable call) {
    try {
      call.run();
    } catch (WrongMethodTypeException | ClassCastException expected) {
      return true;
    }
    throw new IllegalStateException("something that does not fit was taken");
  }

  static void cleanOpaqueDoesNotRace(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> FLAG.setOpaque(shared, 1),
        () -> Seen.value((int) FLAG.getOpaque(shared)),
        () -> FLAG.setOpaque(shared, 2));
  }

  static void cleanModesMixed(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> FLAG.setVolatile(shared, 1),
        () -> Seen.value((int) FLAG.getOpaque(shared)),
        () -> FLAG.setRelease(shared, 2));
  }
}
