package io.photofinish.recorder.accuracy.cases;

import io.netty.util.internal.shaded.org.jctools.util.UnsafeAccess;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Memory by sun.misc.Unsafe: plain, ordered, volatile and atomic accesses of fields and elements.
 */
@SuppressWarnings("removal") // The cases are about it.
final class UnsafeAccesses {
  private static final long FLAG = offset("flag");
  private static final long VOLATILE_FLAG = offset("volatileFlag");
  private static final long COUNT = offset("count");
  private static final long NEXT = offset("next");
  private static final long DATA = offset("data");
  private static final long INHERITED = offset("inherited");

  private UnsafeAccesses() {}

  static class Above {
    int inherited;
  }

  static final class Shared extends Above {
    static int total;
    int flag;
    volatile int volatileFlag;
    long count;
    Cell next;
    int data;
  }

  private static long offset(String field) {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    return unsafe.objectFieldOffset(field(field));
  }

  private static Field field(String name) {
    return Arrays.stream(new Class<?>[] {Shared.class, Above.class})
        .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The only one. The compiler warns of its class wherever it is named, so its type is inferred,
   * from what nobody calls.
   */
  @SuppressWarnings({"unchecked", "UnusedVariable"})
  private static <T> T theUnsafe(Supplier<T> type) {
    try {
      Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (T) field.get(null);
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(problem);
    }
  }

  static void racyPutAndField(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(() -> unsafe.putInt(shared, FLAG, 1), () -> Seen.value(shared.flag));
  }

  static void racyGetAndField(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(() -> Seen.value(unsafe.getLong(shared, COUNT)), () -> shared.count = 1);
  }

  static void racyPutAndGetOfReference(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> unsafe.putObject(shared, NEXT, new Cell(1)),
        () -> Seen.value(unsafe.getObject(shared, NEXT)));
  }

  static void racyInheritedField(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(() -> unsafe.putInt(shared, INHERITED, 1), () -> Seen.value(shared.inherited));
  }

  static void racyStaticField(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Object base = unsafe.staticFieldBase(field("total"));
    long offset = unsafe.staticFieldOffset(field("total"));
    turns.run(() -> unsafe.putInt(base, offset, 1), () -> Seen.value(Shared.total));
  }

  static void racyElement(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    int[] shared = new int[4];
    long second = unsafe.arrayBaseOffset(int[].class) + 1L * unsafe.arrayIndexScale(int[].class);
    turns.run(() -> unsafe.putInt(shared, second, 1), () -> Seen.value(shared[1]));
  }

  static void racyElementThatIsReference(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Object[] shared = new Object[4];
    long third =
        unsafe.arrayBaseOffset(Object[].class) + 2L * unsafe.arrayIndexScale(Object[].class);
    turns.run(() -> Seen.value(unsafe.getObject(shared, third)), () -> shared[2] = "new");
  }

  static void racyLongOfBytes(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    byte[] shared = new byte[16];
    long base = unsafe.arrayBaseOffset(byte[].class);
    turns.run(() -> unsafe.putLong(shared, base + 4, 1), () -> Seen.value(shared[11]));
  }

  static void racyReferenceToMethod(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    java.util.function.ToLongBiFunction<Object, Long> count = unsafe::getLong;
    turns.run(() -> Seen.value(count.applyAsLong(shared, COUNT)), () -> shared.count = 1);
  }

  static void racyPlainFlag(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          unsafe.putInt(shared, FLAG, 1);
        },
        () -> {
          Seen.value(unsafe.getInt(shared, FLAG));
          Seen.value(shared.data);
        });
  }

  static void racyWriteAfterOrderedPut(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          unsafe.putOrderedInt(shared, FLAG, 1);
          shared.data = 1;
        },
        () -> {
          Seen.value(unsafe.getIntVolatile(shared, FLAG));
          Seen.value(shared.data);
        });
  }

  static void racyFlagOfOtherObject(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    Shared other = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          unsafe.putIntVolatile(shared, FLAG, 1);
        },
        () -> {
          Seen.value(unsafe.getIntVolatile(other, FLAG));
          Seen.value(shared.data);
        });
  }

  static void racyFailedCompareAndSwap(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          Seen.value(unsafe.compareAndSwapInt(shared, FLAG, 7, 1));
        },
        () -> {
          Seen.value(unsafe.compareAndSwapInt(shared, FLAG, 7, 1));
          Seen.value(shared.data);
        });
  }

  static void racyBehindPark(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> shared.data = 1,
        () -> {
          unsafe.unpark(Thread.currentThread());
          unsafe.park(false, 0);
          Seen.value(shared.data);
        });
  }

  static void racyFieldOfAllocatedInstance(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = (Shared) unsafe.allocateInstance(Shared.class);
    turns.run(() -> unsafe.putInt(shared, DATA, 1), () -> shared.data++);
  }

  static void cleanVolatilePutAndGet(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          unsafe.putIntVolatile(shared, FLAG, 1);
        },
        () -> {
          if (unsafe.getIntVolatile(shared, FLAG) == 1) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanOrderedPutAndVolatileField(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          unsafe.putOrderedInt(shared, VOLATILE_FLAG, 1);
        },
        () -> {
          if (shared.volatileFlag == 1) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanReferenceHandedOver(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          Cell made = new Cell();
          made.value = 1;
          unsafe.putObjectVolatile(shared, NEXT, made);
        },
        () -> {
          if (unsafe.getObjectVolatile(shared, NEXT) instanceof Cell given) {
            Seen.value(given.value);
          }
        });
  }

  static void cleanSpinLock(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.concurrently(() -> incrementLocked(shared), () -> incrementLocked(shared));
  }

  private static void incrementLocked(Shared shared) {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    while (!unsafe.compareAndSwapInt(shared, FLAG, 0, 1)) {
      Thread.onSpinWait();
    }
    shared.data++;
    unsafe.putOrderedInt(shared, FLAG, 0);
  }

  static void cleanGetAndAdd(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          Seen.value(unsafe.getAndAddLong(shared, COUNT, 1));
        },
        () -> {
          if (unsafe.getAndAddLong(shared, COUNT, 1) == 1) {
            shared.data++;
          }
        });
  }

  static void cleanGetAndSetOfElement(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Cell shared = new Cell();
    Object[] slots = new Object[2];
    long second =
        unsafe.arrayBaseOffset(Object[].class) + 1L * unsafe.arrayIndexScale(Object[].class);
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(unsafe.getAndSetObject(slots, second, "full"));
        },
        () -> {
          if (unsafe.getAndSetObject(slots, second, null) != null) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanDifferentFields(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(() -> unsafe.putInt(shared, FLAG, 1), () -> Seen.value(shared.data));
  }

  static void cleanDifferentElements(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    int[] shared = new int[2];
    long base = unsafe.arrayBaseOffset(int[].class);
    long scale = unsafe.arrayIndexScale(int[].class);
    turns.run(() -> unsafe.putInt(shared, base, 1), () -> unsafe.putInt(shared, base + scale, 1));
  }

  static void cleanNeighbouringLongsOfBytes(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    byte[] shared = new byte[16];
    long base = unsafe.arrayBaseOffset(byte[].class);
    turns.run(
        () -> unsafe.putLong(shared, base, 1), () -> Seen.value(unsafe.getLong(shared, base + 8)));
  }

  static void cleanReadsOnly(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(() -> Seen.value(unsafe.getInt(shared, DATA)), () -> Seen.value(shared.data));
  }

  static void cleanUnderLock(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.run(
        () -> {
          synchronized (shared) {
            unsafe.putInt(shared, DATA, 1);
          }
        },
        () -> {
          synchronized (shared) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanOffHeap(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    long address = unsafe.allocateMemory(16);
    try {
      turns.run(
          () -> unsafe.putInt(address, 1), () -> Seen.value(unsafe.getInt(null, address + 4)));
    } finally {
      unsafe.freeMemory(address);
    }
  }

  static void cleanParkedUntilFlag(Turns turns) throws Exception {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    Shared shared = new Shared();
    turns.concurrently(
        () -> {
          shared.data = 1;
          unsafe.putIntVolatile(shared, FLAG, 1);
        },
        () -> {
          while (unsafe.getIntVolatile(shared, FLAG) == 0) {
            unsafe.park(false, 100_000);
          }
          Seen.value(shared.data);
        });
  }
}
