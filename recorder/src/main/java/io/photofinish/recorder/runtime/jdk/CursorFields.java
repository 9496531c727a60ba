package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.base.PrivateField;

/** The fields of a class of iterators or entries; null for those that it has not. */
final class CursorFields {
  final PrivateField next;
  final PrivateField last;
  final PrivateField lastNode;
  final PrivateField nextNode;
  final PrivateField entry;
  final PrivateField wrapped;

  CursorFields(Class<?> type) {
    boolean isOfTheJdk = type.getClassLoader() == null;
    boolean isOfArray = isOfTheJdk && isOneOf(type, "ArrayList$", "AbstractList$", "Arrays$");
    boolean isLinked = isOfTheJdk && isOneOf(type, "LinkedList$ListItr");
    next =
        isOfArray || isLinked
            ? PrivateField.find(type, isLinked ? "nextIndex" : "cursor", true)
            : null;
    last = isOfArray ? PrivateField.find(type, "lastRet", true) : null;
    lastNode = isLinked ? PrivateField.find(type, "lastReturned", false) : null;
    nextNode = isLinked ? PrivateField.find(type, "next", false) : null;
    entry = isOfTheJdk ? entryField(type) : null;
    wrapped = isOfTheJdk ? wrappedField(type) : null;
  }

  private static boolean isOneOf(Class<?> type, String... beginnings) {
    for (String beginning : beginnings) {
      if (type.getName().startsWith("java.util." + beginning)) {
        return true;
      }
    }
    return false;
  }

  private static PrivateField entryField(Class<?> type) {
    PrivateField own = PrivateField.find(type, "lastReturnedEntry", false);
    PrivateField hashed = own != null ? own : PrivateField.find(type, "current", false);
    return hashed != null ? hashed : PrivateField.find(type, "lastReturned", false);
  }

  /** What the iterators and entries of wrappers and of parts of maps pass calls on to. */
  private static PrivateField wrappedField(Class<?> type) {
    if (!isOneOf(type, "Collections$", "AbstractMap$")) {
      return null;
    }
    PrivateField iterator = PrivateField.find(type, "i", false);
    PrivateField checked = iterator != null ? iterator : PrivateField.find(type, "val$it", false);
    return checked != null ? checked : PrivateField.find(type, "e", false);
  }
}
