package io.photofinish.bench.recorder.grande.crypt;

/** Converts the blocks of one thread by a key, which decides whether that is to or from plain. */
class IdeaRunner implements Runnable {
  private static final int ROUNDS = 8;

  int id;
  int lower;
  int upper;
  byte[] text1;
  byte[] text2;
  int[] key;

  IdeaRunner(int id, int lower, int upper, byte[] text1, byte[] text2, int[] key) {
    this.id = id;
    this.lower = lower;
    this.upper = upper;
    this.text1 = text1;
    this.text2 = text2;
    this.key = key;
  }

  @Override
  public void run() {
    int i1 = lower;
    int i2 = lower;
    while (i1 < upper) {
      int x1 = word(i1);
      int x2 = word(i1 + 2);
      int x3 = word(i1 + 4);
      int x4 = word(i1 + 6);
      i1 += 8;
      int ik = 0;
      for (int r = 0; r < ROUNDS; r++) {
        x1 = multiply(x1, key[ik++]);
        x2 = (x2 + key[ik++]) & 0xffff;
        x3 = (x3 + key[ik++]) & 0xffff;
        x4 = multiply(x4, key[ik++]);
        int t2 = multiply(x1 ^ x3, key[ik++]);
        int t1 = multiply((t2 + (x2 ^ x4)) & 0xffff, key[ik++]);
        t2 = (t1 + t2) & 0xffff;
        x1 ^= t1;
        x4 ^= t2;
        t2 ^= x2;
        x2 = x3 ^ t1;
        x3 = t2;
      }
      put(i2, multiply(x1, key[ik++]));
      put(i2 + 2, x3 + key[ik++]);
      put(i2 + 4, x2 + key[ik++]);
      put(i2 + 6, multiply(x4, key[ik]));
      i2 += 8;
    }
  }

  private int word(int i) {
    return (text1[i] & 0xff) | ((text1[i + 1] & 0xff) << 8);
  }

  private void put(int i, int word) {
    text2[i] = (byte) word;
    text2[i + 1] = (byte) (word >>> 8);
  }

  /** Multiplies modulo 65537, where 0 stands for 65536. */
  private static int multiply(int a, int b) {
    if (a == 0) {
      return (1 - b) & 0xffff;
    }
    if (b == 0) {
      return (1 - a) & 0xffff;
    }
    int product = a * b;
    int low = product & 0xffff;
    int high = product >>> 16;
    return (low - high + (low < high ? 1 : 0)) & 0xffff;
  }
}
