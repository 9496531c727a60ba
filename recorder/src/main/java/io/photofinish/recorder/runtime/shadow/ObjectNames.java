package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.names.RecordedNames;
import io.photofinish.recorder.runtime.names.RecordedNames.Name;
import io.photofinish.trace.NameKind;

/**
 * The names in a trace for the variables, locks and sync objects of the program's objects: the
 * class, and a number for each object that has a name.
 */
public final class ObjectNames {
  private final RecordedNames names;
  private int objects;

  public ObjectNames(RecordedNames names) {
    this.names = names;
  }

  /** The number of a new object. */
  synchronized int nextObject() {
    return ++objects;
  }

  /**
   * @param field the field, or null for an array's element or the contents of an object
   */
  synchronized int addVariable(Shadow object, int slot, FieldFacts field) {
    return names.add(NameKind.VARIABLE, variableName(object, slot, field));
  }

  private static Name variableName(Shadow object, int slot, FieldFacts field) {
    if (field != null && field.isStatic) {
      return field::label;
    }
    int number = object.number();
    if (field != null) {
      return () -> field.label() + "@" + number;
    }
    String type = object.typeName();
    int index = object.type().isArray() ? slot : slot - 1;
    return () -> type + "@" + number + (index < 0 ? "" : "[" + index + "]");
  }

  synchronized int addLock(Shadow object) {
    return names.add(NameKind.LOCK, objectName(object));
  }

  /** What {@link #addLock} calls it. */
  static String lockName(Shadow object) {
    return objectName(object).text();
  }

  synchronized int addSync(Shadow object, int part) {
    Name name = objectName(object);
    return names.add(NameKind.SYNC, () -> part == 0 ? name.text() : name.text() + "#" + part);
  }

  private static Name objectName(Shadow object) {
    // Not the class: until the name is written it could not be unloaded.
    String type = object.typeName();
    if (object.isClass()) {
      return () -> type + ".class";
    }
    int number = object.number();
    return () -> type + "@" + number;
  }
}
