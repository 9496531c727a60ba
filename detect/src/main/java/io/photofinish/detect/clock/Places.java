package io.photofinish.detect.clock;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.ids.Growth;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers the places of a trace. Locations also differ by their callers; those with one name are
 * one place in the program, and one place to fix.
 */
public final class Places {
  private static final int NOT_ASKED = -1;

  private final Names names;
  private final Map<String, Integer> numbers = new HashMap<>();

  /** By location. */
  private int[] places = {};

  /**
   * @param names of the whole trace, which must stay open
   */
  public Places(Names names) {
    this.names = names;
  }

  /** The number of a location's place. */
  public int of(int location) {
    if (location >= places.length) {
      places =
          Growth.atLeast(places, Math.max(names.count(NameKind.LOCATION), location + 1), NOT_ASKED);
    }
    if (places[location] == NOT_ASKED) {
      String name = names.name(NameKind.LOCATION, location);
      places[location] = numbers.computeIfAbsent(name, unknown -> numbers.size());
    }
    return places[location];
  }
}
