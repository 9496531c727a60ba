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
    int under = callSite == Shadow.NONE ? caller : locationOf(caller, callSite, locations);
    return locationOf(under, where >> 1, locations);
  }

  /** The location of a site under a caller: one for all sites with the same frame. */
  static int locationOf(int caller, int site, Locations locations) {
    int known = locations.find(caller, site);
    return known != Locations.MISSING
        ? known
        : locations.add(caller, site, Sites.of(site).firstOfFrame());
  }
}
