package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.ClassFacts;
import java.util.Arrays;

/**
 * At which places in the code a thread need not ask any more whether the class that it uses there
 * is initialised: the thread comes after that, and a class is initialised once.
 */
public final class KnownInitialized {
  private static final int FEW = 16;

  /** A bit for each place. */
  private long[] known = new long[FEW];

  public boolean contain(int where) {
    int word = where >> 7;
    return word < known.length && (known[word] & 1L << (where >> 1)) != 0;
  }

  /** The thread uses a class at a place, and has looked whether there is something to await. */
  public void addIfSo(int where, ClassFacts type, ThreadLog log) {
    boolean isKnown =
        type.isInitialized()
            && (!type.hasInitializer()
                || Sync.hasAwaitedAny(type.shadow(), Sync.INITIALIZATION, log));
    if (isKnown) {
      int word = where >> 7;
      if (word >= known.length) {
        known = Arrays.copyOf(known, Math.max(word + 1, 2 * known.length));
      }
      known[word] |= 1L << (where >> 1);
    }
  }

  /** The thread is over. */
  void forgetAll() {
    known = new long[0];
  }
}
