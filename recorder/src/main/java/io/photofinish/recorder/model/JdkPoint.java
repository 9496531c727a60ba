package io.photofinish.recorder.model;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A place in the JDK that reports itself: a method at its beginning or whenever it returns, a call
 * in it, or an access of a field in it.
 *
 * <p>The hook is static and returns nothing. Its arguments are named by a letter each: {@code t}
 * for the receiver of the method, {@code 1} for its first parameter and so on, {@code r} for its
 * result, {@code o} for the last operand of the call. What is a reference comes as an Object. An
 * access of a field gives the object, and if it is a read, then what was read.
 *
 * @param type the internal name of the class, one of which this JDK may not have; a {@code *} at
 *     its end stands for any rest
 * @param methods the names of methods, with a bar between two; empty for all
 * @param descriptor null for all methods of the name
 * @param member the name of the method that is called or the field that is accessed, or null
 * @param hooks the internal name of the class that has the hook
 */
public record JdkPoint(
    String type,
    Set<String> methods,
    String descriptor,
    Place place,
    String member,
    String hooks,
    String hook,
    String arguments) {

  /** Where in a method it is. */
  public enum Place {
    ENTRY,
    RETURN,
    BEFORE_CALL,
    AFTER_CALL,
    FIELD_READ,
    FIELD_WRITE
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

  static JdkPoint of(
      String type, String methods, Place place, String member, Class<?> hooks, String hook) {
    int arguments = hook.indexOf('(');
    String name = methods;
    String descriptor = null;
    int parameters = methods.indexOf('(');
    if (parameters >= 0) {
      name = methods.substring(0, parameters);
      descriptor = methods.substring(parameters);
    }
    return new JdkPoint(
        type,
        name.isEmpty()
            ? Set.of()
            : Pattern.compile("\\|").splitAsStream(name).collect(Collectors.toSet()),
        descriptor,
        place,
        member,
        hooks.getName().replace('.', '/'),
        hook.substring(0, arguments),
        hook.substring(arguments + 1, hook.length() - 1));
  }

  /** Whether it is in a class. */
  public boolean isIn(String internalName) {
    return type.endsWith("*")
        ? internalName.startsWith(type.substring(0, type.length() - 1))
        : internalName.equals(type);
  }

  /** Whether it is in a method of its class. */
  public boolean isIn(String method, String methodDescriptor) {
    if (place == Place.FIELD_READ && PROMISE_NOTHING.contains(method)) {
      return false;
    }
    return (methods.isEmpty() || methods.contains(method))
        && (descriptor == null || descriptor.equals(methodDescriptor));
  }
}
