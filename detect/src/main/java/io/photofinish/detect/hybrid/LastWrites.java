package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.Epoch;
import java.util.Arrays;

/** The last write of each variable: when, where and under which locks. */
final class LastWrites {
  private long[] epochs = {};
  private long[] indices = {};
  private int[] locksets = {};

  void ensureVariables(int variables) {
    if (variables > epochs.length) {
      epochs = Arrays.copyOf(epochs, Math.max(variables, 2 * epochs.length));
      indices = Arrays.copyOf(indices, epochs.length);
      locksets = Arrays.copyOf(locksets, epochs.length);
    }
  }

  void set(int variable, long epoch, long index, int lockset) {
    epochs[variable] = epoch;
    indices[variable] = index;
    locksets[variable] = lockset;
  }

  /** The variable has no last write that matters. */
  void clear(int variable) {
    epochs[variable] = Epoch.NONE;
  }

  /** The write's epoch, or {@link Epoch#NONE}. */
  long epoch(int variable) {
    return epochs[variable];
  }

  long index(int variable) {
    return indices[variable];
  }

  int lockset(int variable) {
    return locksets[variable];
  }
}
