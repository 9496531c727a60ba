package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.shadow.SyncPart;

/** The numbers of the sync objects that belong to objects of the JDK: see {@link SyncPart}. */
final class Parts {
  static final int HANDED_IN = SyncPart.HANDED_IN.first();
  static final int DONE = SyncPart.DONE.first();
  static final int TERMINATED = SyncPart.TERMINATED.first();
  static final int READERS = SyncPart.READERS.first();
  static final int WRITERS = SyncPart.WRITERS.first();
  static final int TURN = SyncPart.TURN.first();
  static final int UPDATED = SyncPart.UPDATED.first();
  static final int REACHABLE = SyncPart.REACHABLE.first();

  /** That of phase 0: one for each phase modulo four. */
  static final int ARRIVED = SyncPart.ARRIVED.first();

  /** That of hash 0: one for each hash modulo 64. */
  static final int PLACED = SyncPart.PLACED.first();

  static final int PLACED_PARTS = SyncPart.PLACED.count();
  static final int PLACED_ANYWHERE = SyncPart.PLACED_ANYWHERE.first();

  private Parts() {}

  /** The part of an element: equal ones of the JDK's simple types have the same. */
  static int ofElement(Object element) {
    return PLACED + spread(hasSimpleHash(element) ? simpleHash(element) : identity(element));
  }

  /** The part of a key: equal ones have the same. */
  static int ofKey(Object key) {
    return hasSimpleHash(key) ? PLACED + spread(simpleHash(key)) : PLACED_ANYWHERE;
  }

  /** The part of a sender's port. */
  static int ofPort(int port) {
    return PLACED + (port & (PLACED_PARTS - 1));
  }

  /** Whether the hash code of an object, and of all that equal it, comes without other code. */
  static boolean hasSimpleHash(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Enum
        || object instanceof Character
        || object instanceof Boolean
        || object instanceof Short
        || object instanceof Byte;
  }

  /** Strings with the same hash code that begin differently are told apart. */
  private static int simpleHash(Object object) {
    int hash = object.hashCode();
    return object instanceof String text && !text.isEmpty()
        ? hash + 0x1F35_7A2B * text.charAt(0)
        : hash;
  }

  /** What only one thread can know is in nothing that others know: there any part will do. */
  private static int identity(Object element) {
    if (element == null || MarkWord.hasNoHash(element)) {
      return 0;
    }
    JdkEvents.publish(element);
    return System.identityHashCode(element);
  }

  private static int spread(int hash) {
    return ((hash * 0x9E3779B9) >>> 26) & (PLACED_PARTS - 1);
  }
}
