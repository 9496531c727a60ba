package io.photofinish.recorder.runtime.site;

import io.photofinish.recorder.runtime.deferral.StackLocations;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.shadow.Shadow;

/** The locations of accesses by what {@link CallStack#stackOf} says of their stacks. */
public record CallLocations(Locations locations) implements StackLocations {
  @Override
  public int locationOf(long stack, int where) {
    int caller = (int) (stack >> 32);
    int callSite = (int) stack;
    int under =
        callSite == Shadow.NONE ? caller : locations.of(caller, Sites.of(callSite).firstOfFrame());
    return locations.of(under, Sites.of(where >> 1).firstOfFrame());
  }
}
