package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.deferral.LateAccesses;
import io.photofinish.recorder.runtime.deferral.Variables;

/**
 * Makes objects shared: from then on their accesses are written at once, after all those that were
 * deferred.
 */
public final class Sharing {
  /** The variables of an object, for deferred accesses that know only their slots. */
  private record VariablesOf(Shadow object, ClassCatalog classes) implements Variables {
    @Override
    public int variableOf(int slot, boolean isField) {
      return object.variableOf(
          slot, isField ? classes.field(object.type(), slot, object.isClass()) : null);
    }
  }

  private final ClassCatalog classes;
  private final LateAccesses late;
  private final DeferredMemory memory;

  public Sharing(ClassCatalog classes, LateAccesses late, DeferredMemory memory) {
    this.classes = classes;
    this.late = late;
    this.memory = memory;
  }

  /** The object is shared from now on. Its lock is held. */
  public void share(Shadow object) {
    StackRoom.forManyCalls();
    object.setShared();
    DeferredAccesses deferred = object.deferred();
    if (deferred != null) {
      late.add(deferred, new VariablesOf(object, classes));
      object.raiseStamp(deferred.stamp());
      object.forgetDeferred(memory);
    }
  }
}
