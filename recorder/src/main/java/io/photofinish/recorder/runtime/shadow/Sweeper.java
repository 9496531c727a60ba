package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import java.lang.ref.WeakReference;

/**
 * Removes the shadows of objects that were garbage collected. It has work only after a collection,
 * and limits its share of the time, however many shadows there are.
 */
public final class Sweeper implements Runnable {
  private static final int REST = 20;

  private final Shadows shadows;
  private final DeferredMemory memory;
  private WeakReference<Object> garbage = new WeakReference<>(new Object());
  private long notBefore = System.nanoTime();

  public Sweeper(Shadows shadows, DeferredMemory memory) {
    this.shadows = shadows;
    this.memory = memory;
  }

  /** Sweeps, if that is useful now. */
  @Override
  public void run() {
    memory.lookAtHeap();
    long now = System.nanoTime();
    if (garbage.refersTo(null) && now - notBefore >= 0) {
      garbage = new WeakReference<>(new Object());
      shadows.sweep();
      long end = System.nanoTime();
      notBefore = end + REST * (end - now);
    }
  }
}
