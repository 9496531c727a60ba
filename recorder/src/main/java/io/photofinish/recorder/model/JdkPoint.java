package io.photofinish.recorder.model;

import java.util.List;
import java.util.Set;

/**
 * A place in the JDK that is instrumented to call a hook: the start or the returns of a method, a
 * call in it, or a field access in it.
 *
 * @param type the internal name of the class; a {@code *} at its end stands for any rest
 * @param methods empty for all
 * @param member the name of the method that is called or the field that is accessed, or null
 * @param versions the JDKs that have it
 */
public record JdkPoint(
    String type,
    List<MethodPattern> methods,
    Place place,
    String member,
    PointHook hook,
    Versions versions) {

  /** Where in a method it is. */
  public enum Place {
    ENTRY,
    RETURN,
    BEFORE_CALL,
    AFTER_CALL,
    FIELD_READ,
    FIELD_WRITE,

    /** Where a monitor was taken: by an instruction, or the receiver's by a synchronized method. */
    MONITOR_ENTERED,

    /** Where it is about to be given back, also if something is thrown. */
    MONITOR_EXITING
  }

  /** Methods that look at whether something is done, and do not promise what that means. */
  private static final Set<String> PROMISE_NOTHING =
      Set.of(
          "isDone",
          "isCancelled",
          "isCompletedExceptionally",
          "isCompletedAbnormally",
          "isCompletedNormally",
          "cancel",
          "trySetCancelled",
          "state",
          "getNumberOfDependents",
          "toString");

  /** Whether it is in a class. */
  public boolean isIn(String internalName) {
    return type.endsWith("*")
        ? internalName.regionMatches(0, type, 0, type.length() - 1)
        : internalName.equals(type);
  }

  /** Whether it is in a method of its class. */
  public boolean isIn(String method, String descriptor) {
    if (place == Place.FIELD_READ && PROMISE_NOTHING.contains(method)) {
      return false;
    }
    if (methods.isEmpty()) {
      return true;
    }
    for (MethodPattern pattern : methods) {
      if (pattern.fits(method, descriptor)) {
        return true;
      }
    }
    return false;
  }
}
