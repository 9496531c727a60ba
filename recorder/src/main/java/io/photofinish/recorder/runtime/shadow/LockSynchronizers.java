package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.PrivateField;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The synchronisers inside the JDK's locks: what the JVM names when a thread waits for such a lock.
 */
final class LockSynchronizers {
  private static final Map<Class<?>, PrivateField> FIELDS = new LinkedHashMap<>();

  static {
    add(ReentrantLock.class);
    add(ReentrantReadWriteLock.class);
    add(ReentrantReadWriteLock.ReadLock.class);
    add(ReentrantReadWriteLock.WriteLock.class);
  }

  private LockSynchronizers() {}

  private static void add(Class<?> type) {
    PrivateField field = PrivateField.find(type, "sync", false);
    if (field != null) {
      FIELDS.put(type, field);
    }
  }

  /** Whether an object is a lock whose synchroniser has an identity hash code. */
  static boolean isMadeOf(Object lock, int hash) {
    for (Map.Entry<Class<?>, PrivateField> type : FIELDS.entrySet()) {
      if (type.getKey().isInstance(lock)) {
        return System.identityHashCode(type.getValue().referenceOf(lock)) == hash;
      }
    }
    return false;
  }
}
