package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Hooks for calls of methods that are named like those of atomic variables, on classes of which
 * nothing was known when the calling code was loaded: they may extend an atomic variable.
 */
public final class PerhapsAtomicHooks {
  private static final int NO_INDEX = -1;

  private PerhapsAtomicHooks() {}

  private static boolean isAtomic(Object object) {
    return object instanceof AtomicInteger
        || object instanceof AtomicLong
        || object instanceof AtomicBoolean
        || object instanceof AtomicReference
        || object instanceof AtomicReferenceArray
        || object instanceof AtomicIntegerArray
        || object instanceof AtomicLongArray;
  }

  public static void accessing(Object variable, int index, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.accessing(variable, index, log, where);
    }
  }

  public static void reading(Object variable, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.reading(variable, NO_INDEX, log, where);
    }
  }

  public static void read(Object variable, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.read(variable, log, where);
    }
  }

  public static void written(Object variable, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.written(log, where);
    }
  }

  public static void updated(Object variable, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.updated(variable, log, where);
    }
  }

  public static void updatedIfTrue(boolean isUpdated, Object variable, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.updatedIfTrue(isUpdated, variable, log, where);
    }
  }

  public static void applying(Object variable, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.applying(variable, log, where);
    }
  }

  public static void applied(Object variable, int index, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.applied(variable, index, log, where);
    }
  }
}
