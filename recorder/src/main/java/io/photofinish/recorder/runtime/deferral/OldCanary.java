package io.photofinish.recorder.runtime.deferral;

import java.lang.ref.WeakReference;

/**
 * An object that tells when the collector has looked at old objects too. It is kept alive until it
 * must be an old one itself, and then waits for its end. Collections of the young do not see that.
 */
final class OldCanary {
  /** No collector lets an object survive more collections of the young before it is old. */
  private static final int OLD = 16;

  private Object alive = new Object();
  private final WeakReference<Object> reference = new WeakReference<>(alive);
  private int survived;

  /** There was a collection. */
  void survive() {
    if (++survived == OLD) {
      alive = null;
    }
  }

  /** Whether it is old, so that its end will tell something. */
  boolean isOld() {
    return alive == null;
  }

  boolean isGone() {
    return reference.refersTo(null);
  }
}
