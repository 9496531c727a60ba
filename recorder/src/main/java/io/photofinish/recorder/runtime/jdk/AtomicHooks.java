package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Hooks for calls on the variables and arrays of {@link java.util.concurrent.atomic}: one atomic
 * access each. The object is locked while the call runs, so that the trace has the accesses in
 * their real order. A call that runs a function of the program cannot be locked: it signals before,
 * and later accesses await that.
 */
public final class AtomicHooks {
  private AtomicHooks() {}

  /** The next call is one atomic access. */
  public static void accessing(Object variable, int index, ThreadLog log, int where) {
    if (variable != null && JdkEvents.isOn()) {
      int slot = slot(variable, index);
      Shadow shadow = JdkEvents.published(variable, log, where);
      if (slot >= 0 && shadow != null) {
        JdkEvents.beginAtomic(shadow, slot, log, where);
      }
    }
  }

  /** The next call is an atomic read. */
  public static void reading(Object variable, int index, ThreadLog log, int where) {
    if (variable != null && JdkEvents.isOn()) {
      int slot = slot(variable, index);
      Shadow shadow = JdkEvents.published(variable, log, where);
      if (slot >= 0 && shadow != null) {
        JdkEvents.beginAtomicRead(shadow, slot, log, where);
      }
    }
  }

  /** The variable of an object, or of an array's element; negative if there is none. */
  private static int slot(Object variable, int index) {
    int length;
    if (variable instanceof AtomicIntegerArray array) {
      length = array.length();
    } else if (variable instanceof AtomicLongArray array) {
      length = array.length();
    } else if (variable instanceof AtomicReferenceArray<?> array) {
      length = array.length();
    } else {
      return Shadow.CONTENTS;
    }
    return index >= 0 && index < length ? 1 + index : -1;
  }

  public static void read(Object variable, ThreadLog log, int where) {
    JdkEvents.endAtomicRead(log);
    awaitUpdates(variable, log, where);
  }

  public static void written(ThreadLog log, int where) {
    JdkEvents.endAtomic(log, false, true);
  }

  public static void updated(Object variable, ThreadLog log, int where) {
    JdkEvents.endAtomic(log, true, true);
    awaitUpdates(variable, log, where);
  }

  public static void updatedIfTrue(boolean isUpdated, Object variable, ThreadLog log, int where) {
    JdkEvents.endAtomic(log, true, isUpdated);
    awaitUpdates(variable, log, where);
  }

  /** Of numbers we do not know what was found. */
  public static void updatedIfExpected(
      Object found, Object variable, Object expected, ThreadLog log, int where) {
    JdkEvents.endAtomic(log, true, expected == null || found == expected);
    awaitUpdates(variable, log, where);
  }

  private static void awaitUpdates(Object variable, ThreadLog log, int where) {
    Shadow shadow =
        variable != null && JdkEvents.isOn() ? JdkEvents.published(variable, log, where) : null;
    if (shadow != null) {
      JdkEvents.await(shadow, Parts.UPDATED, log, where);
    }
  }

  // With plain memory semantics.

  public static void readingPlainly(Object variable, int index, ThreadLog log, int where) {
    accessPlainly(variable, index, false, log, where);
  }

  public static void writingPlainly(Object variable, int index, ThreadLog log, int where) {
    accessPlainly(variable, index, true, log, where);
  }

  private static void accessPlainly(
      Object variable, int index, boolean isWrite, ThreadLog log, int where) {
    if (variable != null && JdkEvents.isOn()) {
      int slot = slot(variable, index);
      Shadow shadow = JdkEvents.published(variable, log, where);
      if (slot >= 0 && shadow != null) {
        JdkEvents.access(shadow, slot, isWrite, log, where);
      }
    }
  }

  // With a function.

  public static void applying(Object variable, ThreadLog log, int where) {
    if (variable != null && JdkEvents.isOn()) {
      JdkEvents.signal(JdkEvents.shadow(variable, log, where), Parts.UPDATED, log, where);
    }
  }

  public static void applied(Object variable, int index, ThreadLog log, int where) {
    if (variable != null && JdkEvents.isOn()) {
      Shadow shadow = JdkEvents.shadow(variable, log, where);
      int slot = slot(variable, index);
      JdkEvents.atomic(shadow, slot, true, true, log, JdkEvents.location(log, where));
      JdkEvents.await(shadow, Parts.UPDATED, log, where);
    }
  }

  /** Inside the JDK: the function is about to be given what is in the variable. */
  public static void beforeFunction(Object variable) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(variable);
      int location = JdkEvents.callLocation(log);
      JdkEvents.atomic(shadow, Shadow.CONTENTS, true, false, log, location);
      JdkEvents.await(shadow, Parts.UPDATED, log);
    }
  }

  /** Inside the JDK: what the function made is about to be put into the variable. */
  public static void afterFunction(Object variable) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(variable), Parts.UPDATED, log);
    }
  }

  // Field updaters: the object is the first argument.

  /** Inside the JDK: an updater was made. */
  public static void updaterMade(Object updater, Object type, Object name) {
    if (JdkEvents.isOn()) {
      try {
        Class<?> declaring = (Class<?>) type;
        String descriptor = declaring.getDeclaredField((String) name).getType().descriptorString();
        JdkEvents.setField(JdkEvents.shadow(updater), declaring, (String) name, descriptor);
      } catch (ReflectiveOperationException | LinkageError unknown) {
        // Then it stands for no field that we know.
      }
    }
  }

  public static void accessingField(Object updater, Object object, ThreadLog log, int where) {
    if (updater != null && object != null && JdkEvents.isOn()) {
      JdkEvents.beginField(JdkEvents.shadow(updater), object, log, where);
    }
  }

  public static void fieldRead(ThreadLog log, int where) {
    JdkEvents.endAtomic(log, true, false);
  }

  public static void fieldWritten(ThreadLog log, int where) {
    JdkEvents.endAtomic(log, false, true);
  }

  public static void fieldUpdated(ThreadLog log, int where) {
    JdkEvents.endAtomic(log, true, true);
  }

  public static void fieldUpdatedIfTrue(boolean isUpdated, ThreadLog log, int where) {
    JdkEvents.endAtomic(log, true, isUpdated);
  }

  /** A function is about to get what is in the field, or what it made is there now. */
  public static void applyingToField(Object updater, Object object, ThreadLog log, int where) {
    accessingField(updater, object, log, where);
    JdkEvents.endAtomic(log, true, true);
  }

  // The state of a synchroniser that the program made from the JDK's queue.

  public static void accessingState(Object synchronizer, ThreadLog log, int where) {
    if (synchronizer instanceof java.util.concurrent.locks.AbstractOwnableSynchronizer
        && JdkEvents.isOn()) {
      Shadow shadow = JdkEvents.shadow(synchronizer, log, where);
      JdkEvents.beginAtomic(shadow, Shadow.CONTENTS, log, where);
    }
  }
}
