package io.photofinish.recorder.programs;

import io.netty.util.internal.shaded.org.jctools.util.UnsafeAccess;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;

/**
 * Threads that contend for locks made of Unsafe and VarHandles, and that share a buffer, without a
 * race. Some of their calls throw.
 */
@SuppressWarnings("removal") // It is about them.
public final class CleanMemory {
  private static final VarHandle TURN;

  static {
    try {
      TURN = MethodHandles.lookup().findVarHandle(CleanMemory.class, "turn", int.class);
    } catch (ReflectiveOperationException problem) {
      throw new ExceptionInInitializerError(problem);
    }
  }

  private final long lockOffset;
  private final int[] elements = new int[4];
  private final long elementOffset;
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(64);

  @SuppressWarnings("UnusedVariable") // By its offset.
  private volatile int lock;

  @SuppressWarnings("UnusedVariable") // By TURN.
  private int turn;

  private int byLock;
  private int byElement;
  private int byTurn;

  private CleanMemory() throws NoSuchFieldException {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    lockOffset = unsafe.objectFieldOffset(CleanMemory.class.getDeclaredField("lock"));
    elementOffset = unsafe.arrayBaseOffset(int[].class) + 2L * unsafe.arrayIndexScale(int[].class);
  }

  /** Takes the number of threads, at most 8, the rounds of each, and a seed. */
  public static void main(String[] arguments) throws Exception {
    int threads = Integer.parseInt(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    CleanMemory memory = new CleanMemory();
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Random random = new Random(seed + i);
      ByteBuffer part = memory.buffer.slice(8 * i, 8);
      all.add(new Thread(() -> memory.run(start, rounds, random, part)));
    }
    all.forEach(Thread::start);
    for (Thread thread : all) {
      thread.join();
    }
    int done = memory.byLock + memory.byElement + memory.byTurn;
    System.out.println(done > 0 ? "done" : "nothing was done");
  }

  /** Its type is inferred, since the compiler warns wherever it is named; nobody calls the rest. */
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

  private void run(CyclicBarrier start, int rounds, Random random, ByteBuffer part) {
    try {
      start.await();
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    }
    for (int i = 0; i < rounds; i++) {
      switch (random.nextInt(5)) {
        case 0 -> underLock();
        case 1 -> underElement();
        case 2 -> inTurn();
        case 3 -> fail();
        default -> {
          part.clear();
          part.putInt(i).putInt(part.getInt(0));
        }
      }
    }
  }

  private void underLock() {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    while (!unsafe.compareAndSwapInt(this, lockOffset, 0, 1)) {
      Thread.onSpinWait();
    }
    byLock++;
    unsafe.putOrderedInt(this, lockOffset, 0);
  }

  private void underElement() {
    var unsafe = theUnsafe(() -> UnsafeAccess.UNSAFE);
    while (unsafe.getAndSetInt(elements, elementOffset, 1) != 0) {
      Thread.onSpinWait();
    }
    byElement++;
    unsafe.putIntVolatile(elements, elementOffset, 0);
  }

  private void inTurn() {
    while (!TURN.weakCompareAndSetAcquire(this, 0, 1)) {
      Thread.onSpinWait();
    }
    byTurn++;
    TURN.setRelease(this, 0);
  }

  private void fail() {
    try {
      TURN.setVolatile(this, "no number");
      throw new IllegalStateException("text was put into a number");
    } catch (WrongMethodTypeException expected) {
      Thread.onSpinWait();
    }
  }
}
