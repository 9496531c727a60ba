package io.photofinish.bench.recorder.grande.crypt;

/** The 52 subkeys that IDEA makes of a key of eight 16-bit words, for both directions. */
class IdeaKeys {
  private static final int SUBKEYS = 52;
  private static final int MODULUS = 0x10001;

  private final int[] encryption = new int[SUBKEYS];

  IdeaKeys(int[] userKey) {
    System.arraycopy(userKey, 0, encryption, 0, 8);
    for (int i = 8; i < SUBKEYS; i++) {
      // The key is rotated by 25 bits: by one word, and nine bits more.
      int base = i - i % 8 - 8;
      int high = encryption[base + (i + 1) % 8];
      int low = encryption[base + (i + 2) % 8];
      encryption[i] = ((high << 9) | (low >>> 7)) & 0xffff;
    }
  }

  int[] encryptionKey() {
    return encryption;
  }

  int[] decryptionKey() {
    int[] key = new int[SUBKEYS];
    for (int round = 0; round <= 8; round++) {
      int from = 48 - 6 * round;
      int to = 6 * round;
      // In all rounds but the outermost two, the middle words have changed places.
      boolean outer = round == 0 || round == 8;
      key[to] = inverse(encryption[from]);
      key[to + 1] = -encryption[from + (outer ? 1 : 2)] & 0xffff;
      key[to + 2] = -encryption[from + (outer ? 2 : 1)] & 0xffff;
      key[to + 3] = inverse(encryption[from + 3]);
      if (round < 8) {
        key[to + 4] = encryption[from - 2];
        key[to + 5] = encryption[from - 1];
      }
    }
    return key;
  }

  /** The inverse of a multiplication modulo 65537, by Euclid. 0 stands for 65536. */
  private static int inverse(int x) {
    if (x <= 1) {
      return x;
    }
    int oldRest = MODULUS;
    int rest = x;
    int oldFactor = 0;
    int factor = 1;
    while (rest != 1) {
      int quotient = oldRest / rest;
      int nextRest = oldRest - quotient * rest;
      oldRest = rest;
      rest = nextRest;
      int nextFactor = oldFactor - quotient * factor;
      oldFactor = factor;
      factor = nextFactor;
    }
    return factor < 0 ? factor + MODULUS : factor;
  }
}
