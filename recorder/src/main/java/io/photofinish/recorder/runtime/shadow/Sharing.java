package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.recorder.runtime.clock.WriteClock;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.deferral.LateAccesses;
import io.photofinish.recorder.runtime.deferral.StackLocations;
import io.photofinish.recorder.runtime.deferral.WrittenNames;
import io.photofinish.trace.file.LateEvents;

/**
 * Writes deferred accesses, and makes variables shared: from then on their accesses are written at
 * once, after all those that were deferred.
 */
public final class Sharing {
  /** The names of an object's deferred accesses, which know only slots and places. */
  private record NamesOf(Shadow object, ClassCatalog classes, StackLocations locations)
      implements WrittenNames {
    @Override
    public int variableOf(int slot, boolean isField) {
      return object.variableOf(
          slot, isField ? classes.field(object.type(), slot, object.isClass()) : null);
    }

    @Override
    public int locationOf(long stack, int where) {
      return locations.locationOf(stack, where);
    }
  }

  private final ClassCatalog classes;
  private final StackLocations locations;
  private final LateAccesses late;

  public Sharing(ClassCatalog classes, StackLocations locations, LateAccesses late) {
    this.classes = classes;
    this.locations = locations;
    this.late = late;
  }

  /**
   * A variable of the object is shared from now on. The object's lock is held.
   *
   * @param by who holds it
   */
  public void share(Shadow object, int slot, RecordedThread by) {
    StackRoom.forManyCalls();
    object.setShared(slot);
    DeferredAccesses deferred = object.inColumns();
    if (deferred != null) {
      deferred.disarm(slot, by);
      late.add(deferred, slot, new NamesOf(object, classes, locations));
      object.raiseStamp(deferred.stamp());
      rememberWrite(object, deferred.lastWrite(slot), slot);
      if (deferred.forget(slot, by, object.memory())) {
        deferred.disarmAll(by);
        object.forgetDeferred();
      }
    }
  }

  /** Whoever reads what was written last, with the same locks, comes after it in every schedule. */
  private static void rememberWrite(Shadow object, DeferredColumn write, int slot) {
    WriteClock last = write == null || write.locks == 0 ? null : object.roles().newWrite(slot);
    if (last != null) {
      // Other accesses behind the same event were perhaps made after the write.
      long before = (write.time(slot) >>> LateEvents.ORDER_BITS) - 1;
      last.setEarlier(write.thread.clock(), before, write.locks);
    }
  }

  /** The whole object is shared from now on: there is no memory. Its lock is held. */
  public void share(Shadow object, RecordedThread by) {
    StackRoom.forManyCalls();
    object.setShared();
    DeferredAccesses deferred = object.inColumns();
    if (deferred != null) {
      write(object, deferred, by);
      object.raiseStamp(deferred.stamp());
      object.forgetDeferred();
    }
  }

  /** Writes what is deferred of an object, which is not shared. Its lock is held. */
  public void write(Shadow object, DeferredAccesses deferred, RecordedThread by) {
    StackRoom.forManyCalls();
    deferred.disarmAll(by);
    late.add(deferred, new NamesOf(object, classes, locations));
  }
}
