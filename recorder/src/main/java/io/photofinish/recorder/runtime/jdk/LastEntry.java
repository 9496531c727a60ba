package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;

/**
 * The entry that a thread got last from an iterator of a plain map. To follow each entry by a
 * shadow of its own would cost more than the map; most are asked for their values at once, or
 * never.
 */
final class LastEntry {
  private static final ThreadLocal<LastEntry> CURRENT =
      new ThreadLocal<>() {
        @Override
        protected LastEntry initialValue() {
          return new LastEntry();
        }
      };

  private Object entry;
  private Shadow map;

  private LastEntry() {}

  static void set(Object entry, Shadow map) {
    LastEntry last = CURRENT.get();
    last.entry = entry;
    last.map = map;
  }

  /** The thread goes on to another entry: this one is not to be kept alive. */
  static void forget() {
    CURRENT.get().entry = null;
  }

  /** The map of an entry, if that is the last; or null. */
  static Shadow mapOf(Object entry) {
    LastEntry last = CURRENT.get();
    return last.entry == entry ? last.map : null;
  }
}
