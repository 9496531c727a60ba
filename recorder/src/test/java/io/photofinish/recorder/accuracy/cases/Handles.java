package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.Callable;

/** Handles that are made in other ways than by name, and what they and reflection access. */
final class Handles {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  /** So often a hand-over is tried where a read may come in between. */
  private static final int TIMES = 50;

  private Handles() {}

  static final class Shared {
    volatile int flag;
    int plain;
  }

  /** A call of a handle, which may throw anything. */
  private interface Call<T> {
    T make() throws Throwable;
  }

  private static <T> T result(Call<T> call) {
    try {
      return call.make();
    } catch (Throwable problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** What one thread did before it gave something is there for who got it. */
  private static void handOver(Turns turns, Body give, Callable<Boolean> got) throws Exception {
    Cell shared = Cell.known();
    turns.concurrently(
        () -> {
          shared.value = 1;
          give.run();
        },
        () -> {
          while (!got.call()) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }

  /** Each handle is another one, of the same variable. */
  static void cleanVarHandleOfReflectedField(Turns turns) throws Exception {
    VarHandle set = LOOKUP.unreflectVarHandle(Shared.class.getDeclaredField("plain"));
    VarHandle get = LOOKUP.findVarHandle(Shared.class, "plain", int.class);
    Shared shared = new Shared();
    handOver(turns, () -> set.setRelease(shared, 1), () -> (int) get.getAcquire(shared) == 1);
  }

  static void racyVarHandleOfReflectedField(Turns turns) throws Exception {
    VarHandle plain = LOOKUP.unreflectVarHandle(Shared.class.getDeclaredField("plain"));
    Shared shared = new Shared();
    turns.run(() -> plain.set(shared, 1), () -> Seen.value(shared.plain));
  }

  static void cleanVarHandleOfExactTypes(Turns turns) throws Exception {
    VarHandle flag =
        LOOKUP.findVarHandle(Shared.class, "flag", int.class).withInvokeExactBehavior();
    Shared shared = new Shared();
    handOver(turns, () -> flag.setVolatile(shared, 1), () -> shared.flag == 1);
  }

  static void cleanVarHandleAsMethods(Turns turns) throws Exception {
    VarHandle flag = LOOKUP.findVarHandle(Shared.class, "plain", int.class);
    MethodHandle set = flag.toMethodHandle(VarHandle.AccessMode.SET_RELEASE);
    MethodHandle get = flag.toMethodHandle(VarHandle.AccessMode.GET_ACQUIRE);
    Shared shared = new Shared();
    handOver(
        turns,
        () -> result(() -> set.invoke(shared, 1)),
        () -> result(() -> (int) get.invokeExact(shared)) == 1);
  }

  static void racyVarHandleAsMethods(Turns turns) throws Exception {
    VarHandle plain = LOOKUP.findVarHandle(Shared.class, "plain", int.class);
    MethodHandle set = plain.toMethodHandle(VarHandle.AccessMode.SET);
    Shared shared = new Shared();
    turns.run(() -> result(() -> set.invoke(shared, 1)), () -> Seen.value(shared.plain));
  }

  static void cleanViewOfBuffer(Turns turns) throws Exception {
    VarHandle ints = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
    ByteBuffer buffer = ByteBuffer.allocateDirect(64);
    ByteBuffer other = buffer.duplicate();
    handOver(
        turns, () -> ints.setVolatile(buffer, 8, 1), () -> (int) ints.getVolatile(other, 8) == 1);
  }

  static void racyViewOfBytes(Turns turns) throws Exception {
    VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    byte[] bytes = new byte[64];
    turns.run(() -> ints.set(bytes, 8, 1), () -> Seen.value(bytes[11]));
  }

  static void cleanViewOfOtherBytes(Turns turns) throws Exception {
    VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    byte[] bytes = new byte[64];
    turns.run(() -> ints.set(bytes, 8, 1), () -> Seen.value((int) ints.get(bytes, 12)));
  }

  /** The read of the value must never seem to come before its write: it is tried many times. */
  static void cleanVolatileFieldByMethods(Turns turns) throws Exception {
    MethodHandle set = LOOKUP.findSetter(Shared.class, "flag", int.class);
    MethodHandle get = LOOKUP.findGetter(Shared.class, "flag", int.class);
    for (int i = 0; i < TIMES; i++) {
      Shared shared = new Shared();
      handOver(
          turns,
          () -> result(() -> set.invoke(shared, 1)),
          () -> result(() -> (int) get.invokeExact(shared)) == 1);
    }
  }

  static void cleanVolatileFieldByReflection(Turns turns) throws Exception {
    Field flag = Shared.class.getDeclaredField("flag");
    for (int i = 0; i < TIMES; i++) {
      Shared shared = new Shared();
      handOver(turns, () -> flag.setInt(shared, 1), () -> flag.getInt(shared) == 1);
    }
  }

  static void cleanVolatileFieldByReflectedMethods(Turns turns) throws Exception {
    Field flag = Shared.class.getDeclaredField("flag");
    MethodHandle set = LOOKUP.unreflectSetter(flag);
    MethodHandle get = LOOKUP.unreflectGetter(flag);
    Shared shared = new Shared();
    handOver(
        turns,
        () -> result(() -> set.invoke(shared, 1)),
        () -> result(() -> (int) get.invokeExact(shared)) == 1);
  }

  static void cleanVolatileFieldByBoundMethods(Turns turns) throws Exception {
    Shared shared = new Shared();
    MethodHandle set = LOOKUP.findSetter(Shared.class, "flag", int.class).bindTo(shared);
    MethodHandle get = LOOKUP.findGetter(Shared.class, "flag", int.class).bindTo(shared);
    handOver(
        turns, () -> result(() -> set.invoke(1)), () -> result(() -> (int) get.invokeExact()) == 1);
  }

  static void cleanVolatileFieldByMethodsOfOtherTypes(Turns turns) throws Exception {
    MethodHandle set =
        LOOKUP
            .findSetter(Shared.class, "flag", int.class)
            .asType(MethodType.methodType(Object.class, Object.class, int.class));
    MethodHandle get =
        LOOKUP
            .findGetter(Shared.class, "flag", int.class)
            .asType(MethodType.methodType(Object.class, Object.class));
    Object shared = new Shared();
    handOver(
        turns,
        () -> result(() -> set.invoke(shared, 1)),
        () -> result(() -> (Object) get.invokeExact(shared)).equals(1));
  }

  static void cleanVolatileFieldByManyArguments(Turns turns) throws Exception {
    MethodHandle set = LOOKUP.findSetter(Shared.class, "flag", int.class);
    MethodHandle get = LOOKUP.findGetter(Shared.class, "flag", int.class);
    Shared shared = new Shared();
    handOver(
        turns,
        () -> result(() -> set.invokeWithArguments(shared, 1)),
        () -> result(() -> get.invokeWithArguments(List.of(shared))).equals(1));
  }

  static void racyReflectedSetter(Turns turns) throws Exception {
    MethodHandle set = LOOKUP.unreflectSetter(Shared.class.getDeclaredField("plain"));
    Shared shared = new Shared();
    turns.run(() -> result(() -> set.invoke(shared, 1)), () -> Seen.value(shared.plain));
  }

  static void racyBoundSetter(Turns turns) throws Exception {
    Shared shared = new Shared();
    MethodHandle set = LOOKUP.findSetter(Shared.class, "plain", int.class).bindTo(shared);
    turns.run(() -> result(() -> set.invoke(1)), () -> Seen.value(shared.plain));
  }

  static void racyElementSetByReflection(Turns turns) throws Exception {
    int[] shared = new int[2];
    turns.run(() -> Array.setInt(shared, 1, 1), () -> Seen.value(shared[1]));
  }

  static void racyElementReadByReflection(Turns turns) throws Exception {
    String[] shared = new String[2];
    turns.run(() -> shared[1] = "a", () -> Seen.value(Array.get(shared, 1)));
  }

  static void cleanOtherElementByReflection(Turns turns) throws Exception {
    int[] shared = new int[2];
    turns.run(() -> Array.setInt(shared, 0, 1), () -> Seen.value(shared[1]));
  }
}
