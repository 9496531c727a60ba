package io.photofinish.trace.stats;

import java.util.Locale;

/**
 * How the threads of a trace share a variable. Every variable is of the first kind that fits, in
 * this order.
 *
 * <p>A variable is <em>shared</em> from the first access of a second thread on. Atomic accesses
 * count as accesses; a variable with plain and atomic accesses is judged by all of them.
 */
public enum VariableKind {
  /** All accesses are atomic: they never race. */
  VOLATILE,
  /** One thread makes all accesses. */
  THREAD_LOCAL,
  /** Shared, and all writes are the first thread's, before another thread touches it. */
  READ_SHARED,
  /** Shared and written while shared; some lock is held at every access, the first included. */
  LOCK_PROTECTED,
  /** The rest: shared, written while shared, and no lock common to all accesses. */
  UNPROTECTED;

  /** The kind in words, for people and for JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
