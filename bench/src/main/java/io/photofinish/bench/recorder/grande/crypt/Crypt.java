package io.photofinish.bench.recorder.grande.crypt;

import io.photofinish.bench.recorder.grande.GrandeProgram;
import java.util.Random;

/**
 * Encrypts and decrypts an array by IDEA (Lai and Massey, 1990). Arguments: threads, number of
 * bytes.
 */
public class Crypt extends GrandeProgram {
  private static final int BLOCK = 8;

  static byte[] plain1;
  static byte[] crypt1;
  static byte[] plain2;
  static int[] encryptionKey;
  static int[] decryptionKey;

  int arrayRows;

  Crypt(int threads, int bytes) {
    super(threads);
    if (bytes < BLOCK) {
      throw new IllegalArgumentException("at least " + BLOCK + " bytes are needed, not " + bytes);
    }
    arrayRows = bytes / BLOCK * BLOCK;
  }

  public static Crypt of(String... args) {
    return new Crypt(number(args, 0, 2), size(args, 4000, 30000000, 60000000));
  }

  public static void main(String[] args) {
    main(Crypt::of, args);
  }

  @Override
  protected void initialise() {
    Random random = new Random(136506717L);
    int[] userKey = new int[8];
    for (int i = 0; i < userKey.length; i++) {
      userKey[i] = random.nextInt(0x10000);
    }
    IdeaKeys keys = new IdeaKeys(userKey);
    encryptionKey = keys.encryptionKey();
    decryptionKey = keys.decryptionKey();
    plain1 = new byte[arrayRows];
    crypt1 = new byte[arrayRows];
    plain2 = new byte[arrayRows];
    random.nextBytes(plain1);
  }

  @Override
  protected void kernel() {
    convert(plain1, crypt1, encryptionKey);
    convert(crypt1, plain2, decryptionKey);
  }

  private void convert(byte[] from, byte[] to, int[] key) {
    Runnable[] runners = new Runnable[threads];
    int blocks = arrayRows / BLOCK;
    int slice = (blocks + threads - 1) / threads;
    for (int i = 0; i < threads; i++) {
      int first = Math.min(i * slice, blocks);
      int last = Math.min(first + slice, blocks);
      runners[i] = new IdeaRunner(i, first * BLOCK, last * BLOCK, from, to, key);
    }
    runAll(runners);
  }

  @Override
  protected String checksum() {
    long sum = 0;
    for (int i = 0; i < arrayRows; i++) {
      sum = 31 * sum + crypt1[i];
    }
    return Long.toHexString(sum);
  }

  @Override
  protected String mistake() {
    int same = 0;
    for (int i = 0; i < arrayRows; i++) {
      if (plain1[i] != plain2[i]) {
        return "byte " + i + " was " + plain1[i] + ", and became " + plain2[i];
      }
      if (plain1[i] == crypt1[i]) {
        same++;
      }
    }
    return same > arrayRows / 50 + BLOCK ? same + " bytes were not encrypted" : null;
  }
}
