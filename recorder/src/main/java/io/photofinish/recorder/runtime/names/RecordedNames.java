package io.photofinish.recorder.runtime.names;

import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.ArrayDeque;

/**
 * The names of what was recorded. A name is kept, in parts, until it is written; names are written
 * once, in the order of their ids.
 */
public final class RecordedNames implements Names {
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

  /** How a thing is called; the text is made when it is needed. */
  private interface Name {
    String text();
  }

  private final Locations locations;
  private final Waiting threads = new Waiting();
  private final Waiting variables = new Waiting();
  private final Waiting locks = new Waiting();
  private final Waiting syncs = new Waiting();
  private int objects;

  public RecordedNames(Locations locations) {
    this.locations = locations;
  }

  public synchronized int nextObject() {
    return ++objects;
  }

  public synchronized int addThread(String name) {
    return threads.add(() -> name);
  }

  /**
   * @param field the field, or null for an array's element or the contents of an object
   */
  public synchronized int addVariable(Shadow object, int slot, FieldFacts field) {
    if (field != null && field.isStatic) {
      return variables.add(field::label);
    }
    int number = object.number();
    Class<?> type = object.type();
    if (field != null) {
      return variables.add(() -> field.label() + "@" + number);
    }
    if (type.isArray()) {
      return variables.add(() -> type.getTypeName() + "@" + number + "[" + slot + "]");
    }
    return variables.add(
        () ->
            type.getTypeName()
                + "@"
                + number
                + (slot == Shadow.CONTENTS ? "" : "[" + (slot - 1) + "]"));
  }

  public synchronized int addLock(Shadow object) {
    return locks.add(objectName(object));
  }

  public synchronized int addSync(Shadow object, int part) {
    Name name = objectName(object);
    return syncs.add(() -> part == 0 ? name.text() : name.text() + "#" + part);
  }

  /** A sync object that is no part of an object. */
  public synchronized int addSync(String name) {
    return syncs.add(() -> name);
  }

  private Name objectName(Shadow object) {
    Class<?> type = object.type();
    if (object.isClass()) {
      return () -> type.getTypeName() + ".class";
    }
    int number = object.number();
    return () -> type.getTypeName() + "@" + number;
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
