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
 * Calls of methods that are named like those of atomic variables, by classes of which nothing was
 * known when the calling code was loaded: perhaps they extend such a variable.
 */
public final class PerhapsAtomicHooks {
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

  public static void accessing(
      Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.accessing(variable, a, b, i, log, where);
    }
  }

  public static void read(
      Object result, Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.read(result, variable, a, b, i, log, where);
    }
  }

  public static void written(
      Object result, Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.written(result, variable, a, b, i, log, where);
    }
  }

  public static void updated(
      Object result, Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.updated(result, variable, a, b, i, log, where);
    }
  }

  public static void updatedIfTrue(
      Object result, Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.updatedIfTrue(result, variable, a, b, i, log, where);
    }
  }

  public static void applying(
      Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.applying(variable, a, b, i, log, where);
    }
  }

  public static void applied(
      Object result, Object variable, Object a, Object b, int i, ThreadLog log, int where) {
    if (isAtomic(variable)) {
      AtomicHooks.applied(result, variable, a, b, i, log, where);
    }
  }
}
