package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.Padding;
import java.lang.ref.WeakReference;

/**
 * The shadow of an array that is not small, padded so that it shares no cache line: see {@link
 * Padding}.
 */
@SuppressWarnings("unused") // The fields only take up space.
final class ArrayShadow extends Shadow {
  private long p1;
  private long p2;
  private long p3;
  private long p4;
  private long p5;
  private long p6;
  private long p7;
  private long p8;
  private long p9;
  private long p10;
  private long p11;
  private long p12;
  private long p13;
  private long p14;
  private long p15;
  private long p16;

  ArrayShadow(WeakReference<Object> array, int hash, Bookkeeping books, boolean isShared) {
    super(array, hash, books, isShared);
  }
}
