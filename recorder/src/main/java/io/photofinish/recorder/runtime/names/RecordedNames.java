package io.photofinish.recorder.runtime.names;

import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The names of what was recorded. A name is kept, in parts, until it is written. Names are written
 * once, in the order of their ids.
 */
public final class RecordedNames implements Names {
  /** How a thing is called; the text is made when it is needed. */
  public interface Name {
    String text();
  }

  /** Names of one kind that are not yet written. */
  private static final class Waiting {
    private final ArrayDeque<Name> names = new ArrayDeque<>();
    private int first;

    int add(Name name) {
      StackRoom.forFewCalls();
      names.add(name);
      return first + names.size() - 1;
    }

    int count() {
      return first + names.size();
    }

    String take(int id) {
      if (id != first) {
        throw new IllegalStateException("names are written in order: " + first + ", not " + id);
      }
      first++;
      return names.remove().text();
    }
  }

  private final Locations locations;
  private final Waiting threads = new Waiting();
  private final Waiting variables = new Waiting();
  private final Waiting locks = new Waiting();
  private final Waiting syncs = new Waiting();

  /** What was added once. */
  private final Map<NameKind, Map<String, Integer>> fixed = new EnumMap<>(NameKind.class);

  public RecordedNames(Locations locations) {
    this.locations = locations;
  }

  /** The id of something new, other than a location. */
  public synchronized int add(NameKind kind, Name name) {
    return waiting(kind).add(name);
  }

  /** The id of what has a text of its own: the same one for the same text. */
  public synchronized int addOnce(NameKind kind, String text) {
    return fixed
        .computeIfAbsent(kind, each -> new HashMap<>())
        .computeIfAbsent(text, each -> add(kind, () -> text));
  }

  @Override
  public synchronized int count(NameKind kind) {
    return kind == NameKind.LOCATION ? locations.count() : waiting(kind).count();
  }

  @Override
  public synchronized String name(NameKind kind, int id) {
    return kind == NameKind.LOCATION ? locations.frame(id) : waiting(kind).take(id);
  }

  @Override
  public int caller(int location) {
    return locations.caller(location);
  }

  private Waiting waiting(NameKind kind) {
    return switch (kind) {
      case THREAD -> threads;
      case VARIABLE -> variables;
      case LOCK -> locks;
      case SYNC -> syncs;
      case LOCATION -> throw new IllegalArgumentException("locations are kept");
    };
  }
}
