package io.photofinish.recorder.runtime.jdk;

import java.nio.file.Path;
import java.util.Set;

/**
 * Which keys are values: they are immutable, and only code of the JDK decides what equals them, so
 * a hook may ask. All other keys are told apart by identity. Two keys that the program considers
 * equal are then different keys: a race may be missed, but none is invented.
 */
final class KeyValues {
  /** By their names: that loads none of them. */
  private static final Set<String> VALUES =
      Set.of(
          "java.lang.String",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Boolean",
          "java.lang.Double",
          "java.lang.Float",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.UUID",
          "java.util.Locale",
          "java.net.URI",
          "java.io.File",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.MonthDay",
          "java.time.OffsetDateTime",
          "java.time.OffsetTime",
          "java.time.Period",
          "java.time.Year",
          "java.time.YearMonth",
          "java.time.ZoneOffset",
          "java.time.ZonedDateTime");

  private static final ClassValue<Boolean> IS_VALUE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getClassLoader() == null
              && (VALUES.contains(type.getName()) || isPathOfTheSystem(type));
        }
      };

  /** A longer text is not worth being kept. */
  private static final int LONGEST_TEXT = 256;

  private KeyValues() {}

  /** Those of other file systems may refer to anything. */
  private static boolean isPathOfTheSystem(Class<?> type) {
    return Path.class.isAssignableFrom(type) && type.getName().startsWith("sun.nio.fs.");
  }

  /** Whether a key is known by its value; else it is known by its identity. */
  static boolean isValue(Object key) {
    return key instanceof String text
        ? text.length() <= LONGEST_TEXT
        : key instanceof Integer || key instanceof Long || IS_VALUE.get(key.getClass());
  }

  /**
   * Whether to look for an object is to run the JDK's code alone: it is asked whether it equals
   * what is there, not the other way round. Enums are equal to themselves only.
   */
  static boolean isSafeToLookFor(Object object) {
    return object == null
        || object instanceof Enum
        || object instanceof Class
        || IS_VALUE.get(object.getClass());
  }

  /** An equal value, so that the key itself is not kept alive where that could be observed. */
  static Object copyOf(Object value) {
    return value instanceof String text ? sameText(text) : value;
  }

  @SuppressWarnings("StringOperationCanBeSimplified") // The copy shares the text, not the identity.
  private static String sameText(String text) {
    return new String(text);
  }
}
