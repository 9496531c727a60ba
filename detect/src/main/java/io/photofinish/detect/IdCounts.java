package io.photofinish.detect;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;

/** How many ids of each kind there are. */
public record IdCounts(int threads, int variables, int locks, int syncs) {
  /** Those that have names so far. */
  public static IdCounts of(Names names) {
    return new IdCounts(
        names.count(NameKind.THREAD),
        names.count(NameKind.VARIABLE),
        names.count(NameKind.LOCK),
        names.count(NameKind.SYNC));
  }
}
