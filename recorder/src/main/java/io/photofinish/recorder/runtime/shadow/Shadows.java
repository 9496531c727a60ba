package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.deferral.SampledMemory;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The shadows of all objects. An object of an instrumented class holds its shadow itself; all
 * others are in a table, which keeps none of them alive.
 */
public final class Shadows {
  /** One of so many shadows that are held by their objects stands for all. */
  private static final int SAMPLED = 64;

  private final RecordingState state;
  private final ShadowTable table;
  private final ObjectNames names;
  private final DeferredMemory memory;
  private final Bookkeeping uncounted;

  /** Guarded by itself. */
  private final Queue<Sample> samples = new ArrayDeque<>();

  private static final class Sample extends WeakReference<Shadow> {
    private final SampledMemory counted;

    Sample(Shadow shadow, SampledMemory counted) {
      super(shadow);
      this.counted = counted;
    }
  }

  /**
   * @param memory of what is deferred of the objects: freed with them
   */
  public Shadows(RecordingState state, ObjectNames names, DeferredMemory memory) {
    this.state = state;
    this.names = names;
    this.memory = memory;
    uncounted = new Bookkeeping(names, memory.uncounted());
    table = new ShadowTable(state, new Bookkeeping(names, memory));
  }

  /** The shadow of an object, a new one if it has none yet. */
  @DontInline
  public Shadow of(Object object) {
    ShadowField field = ShadowField.of(object);
    if (field == null) {
      return table.of(object);
    }
    Shadow held = field.get(object);
    return held != null ? held : field.set(object, make(field, object));
  }

  /** The shadow of an object, or null if it has none yet. */
  public Shadow find(Object object) {
    ShadowField field = ShadowField.of(object);
    return field == null ? table.find(object) : field.get(object);
  }

  /**
   * The lock of the JDK whose synchroniser has an identity hash code; null if there is none, or if
   * it is of a class of the program.
   */
  public Shadow lockMadeOf(int synchronizerHash) {
    Shadow lock = table.findFirst(object -> LockSynchronizers.isMadeOf(object, synchronizerHash));
    return lock == null ? null : lock.origin().ownLock();
  }

  /** Another one is perhaps faster, and this one never used. */
  private Shadow make(ShadowField field, Object object) {
    int hash = System.identityHashCode(object);
    boolean isShared = !state.defers();
    if (hash % SAMPLED != 0) {
      return new Shadow(field, hash, uncounted, isShared);
    }
    SampledMemory counted = new SampledMemory(memory, SAMPLED);
    Shadow shadow = new Shadow(field, hash, new Bookkeeping(names, counted), isShared);
    synchronized (samples) {
      samples.add(new Sample(shadow, counted));
    }
    return shadow;
  }

  /** Forgets the shadows of objects that are gone. */
  void sweep() {
    table.sweep();
    synchronized (samples) {
      samples.removeIf(Shadows::isGone);
    }
  }

  private static boolean isGone(Sample sample) {
    if (!sample.refersTo(null)) {
      return false;
    }
    sample.counted.free();
    return true;
  }
}
