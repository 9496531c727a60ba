package io.photofinish.recorder.programs;

import java.util.Random;

/** Threads that read and write fields and array elements of all types, with and without locks. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "NonAtomicOperationOnVolatileField"})
public final class RacyStress {
  private static int sharedStatic;
  private static volatile long volatileStatic;

  private boolean flag;
  private byte small;
  private char letter;
  private short medium;
  private int number;
  private long large;
  private float single;
  private double twofold;
  private Object reference;
  private volatile int atomic;
  private volatile Object atomicReference;
  private final boolean[] flags = new boolean[3];
  private final byte[] bytes = new byte[3];
  private final char[] letters = new char[3];
  private final short[] shorts = new short[3];
  private final int[] numbers = new int[3];
  private final long[] larges = new long[3];
  private final float[] singles = new float[3];
  private final double[] doubles = new double[3];
  private final Object[] references = new Object[3];

  /** What was read, so that no read is without use. */
  private static final ThreadLocal<Long> SEEN = ThreadLocal.withInitial(() -> 0L);

  private RacyStress() {}

  /** Takes the number of threads, the rounds of each, and a seed. */
  public static void main(String[] arguments) throws InterruptedException {
    int threads = Integer.parseInt(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    RacyStress[] shared = {new RacyStress(), new RacyStress()};
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      Random random = new Random(seed + i);
      all[i] = new Thread(() -> work(shared, random, rounds), "worker-" + i);
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  private static void work(RacyStress[] shared, Random random, int rounds) {
    for (int round = 0; round < rounds; round++) {
      RacyStress one = shared[random.nextInt(2)];
      if (random.nextInt(4) == 0) {
        synchronized (one) {
          one.step(random);
        }
      } else {
        one.step(random);
      }
    }
  }

  private void step(Random random) {
    int i = random.nextInt(3);
    int value = random.nextInt();
    if (random.nextBoolean()) {
      write(random.nextInt(20), i, value);
    } else {
      SEEN.set(SEEN.get() + read(random.nextInt(20), i));
    }
  }

  private void write(int what, int i, int value) {
    switch (what) {
      case 0 -> flag = value > 0;
      case 1 -> small = (byte) value;
      case 2 -> letter = (char) value;
      case 3 -> medium = (short) value;
      case 4 -> number = value;
      case 5 -> large = value * 0x100000001L;
      case 6 -> single = value;
      case 7 -> twofold = value / 3.0;
      case 8 -> reference = new Object();
      case 9 -> atomic = value;
      case 10 -> atomicReference = value > 0 ? null : this;
      case 11 -> flags[i] = value > 0;
      case 12 -> bytes[i] = (byte) value;
      case 13 -> letters[i] = (char) value;
      case 14 -> shorts[i] = (short) value;
      case 15 -> numbers[i] += value;
      case 16 -> larges[i] = value * 0x100000001L;
      case 17 -> singles[i] = value;
      case 18 -> doubles[i] = value / 3.0;
      default -> {
        references[i] = references;
        sharedStatic++;
        volatileStatic += value;
      }
    }
  }

  private long read(int what, int i) {
    return switch (what) {
      case 0 -> flag ? 1 : 0;
      case 1 -> small;
      case 2 -> letter;
      case 3 -> medium;
      case 4 -> number;
      case 5 -> large;
      case 6 -> (long) single;
      case 7 -> (long) twofold;
      case 8 -> reference == null ? 0 : 1;
      case 9 -> atomic;
      case 10 -> atomicReference == null ? 0 : 1;
      case 11 -> flags[i] ? 1 : 0;
      case 12 -> bytes[i];
      case 13 -> letters[i];
      case 14 -> shorts[i];
      case 15 -> numbers[i];
      case 16 -> larges[i];
      case 17 -> (long) singles[i];
      case 18 -> (long) doubles[i];
      default -> (references[i] == null ? 0 : 1) + sharedStatic + volatileStatic;
    };
  }
}
