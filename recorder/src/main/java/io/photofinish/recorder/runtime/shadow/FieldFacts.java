package io.photofinish.recorder.runtime.shadow;

import java.lang.reflect.Modifier;

/** What the recorder needs to know about a field. */
public final class FieldFacts {
  /** For fields that could not be found. */
  public static final FieldFacts UNKNOWN = new FieldFacts(null, "", "", 0, Modifier.FINAL);

  public final ClassFacts declaring;
  public final String name;
  public final String descriptor;

  /** The number of its variable among those of an object, or of its class. */
  public final int slot;

  public final boolean isVolatile;
  public final boolean isStatic;
  private final boolean isFinal;

  FieldFacts(ClassFacts declaring, String name, String descriptor, int slot, int modifiers) {
    this.declaring = declaring;
    this.name = name;
    this.descriptor = descriptor;
    this.slot = slot;
    isVolatile = Modifier.isVolatile(modifiers);
    isStatic = Modifier.isStatic(modifiers);
    isFinal = Modifier.isFinal(modifiers);
  }

  public boolean isRecorded() {
    return !isFinal;
  }

  /** The name of the variable before the number of its object. */
  String label() {
    return declaring.name() + "." + name;
  }
}
