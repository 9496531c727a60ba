package io.photofinish.recorder.runtime.deferral;

import io.photofinish.trace.file.LateEvents;

/** Deferred accesses that have to be written after all, until the journal takes them. */
public final class LateAccesses {
  private LateEvents events = new LateEvents();

  /** Adds all that was deferred of an object, before any event of it that is not. */
  public synchronized void add(DeferredAccesses deferred, WrittenNames object) {
    deferred.addTo(events, object);
  }

  /** Adds all that was deferred of a variable, before any event of it that is not. */
  public synchronized void add(DeferredAccesses deferred, int slot, WrittenNames object) {
    deferred.addTo(events, slot, object);
  }

  /** Adds a read that stands for others: see {@link LateEvents#add}. */
  public synchronized void add(
      int thread, long time, int operation, int target, int location, long firstBefore) {
    events.add(thread, time, operation, target, location, firstBefore);
  }

  /** Those that were added since the last time. */
  public synchronized LateEvents take() {
    LateEvents taken = events;
    if (taken.size() > 0) {
      events = new LateEvents();
    }
    return taken;
  }
}
