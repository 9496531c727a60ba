package io.photofinish.cli.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The options of the {@code java} command in front of the program. Those that begin with one dash
 * are many, and differ from JVM to JVM; those with two are known (JDK 17 to 25).
 */
final class JavaOptions {
  /** What is followed by a value of its own, or has it behind an equals sign. */
  private static final Set<String> WITH_VALUE =
      Set.of(
          "--class-path",
          "--module-path",
          "--upgrade-module-path",
          "--add-modules",
          "--limit-modules",
          "--enable-native-access",
          "--describe-module",
          "--add-reads",
          "--add-exports",
          "--add-opens",
          "--patch-module",
          "--module",
          "--source",
          "-cp",
          "-classpath",
          "-p",
          "-d",
          "-m",
          "-jar");

  /** What ends the options: the program is named. */
  private static final Set<String> LAST = Set.of("-jar", "-m", "--module");

  private static final Set<String> ALONE =
      Set.of(
          "--list-modules",
          "--dry-run",
          "--validate-modules",
          "--show-version",
          "--show-module-resolution",
          "--version",
          "--help",
          "--help-extra",
          "--enable-preview",
          "--disable-@files",
          "--finalization",
          "--illegal-access",
          "--illegal-native-access",
          "--illegal-final-field-mutation",
          "--enable-final-field-mutation",
          "--sun-misc-unsafe-memory-access");

  private JavaOptions() {}

  /**
   * The first option with two dashes that {@code java} does not know, without its value.
   *
   * @param words arguments of {@code java}
   */
  static Optional<String> unknown(List<String> words) {
    int i = 0;
    while (i < words.size() && words.get(i).startsWith("-")) {
      String word = words.get(i);
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      boolean hasValue = WITH_VALUE.contains(name);
      if (name.startsWith("--") && !hasValue && !ALONE.contains(name)) {
        return Optional.of(name);
      } else if (LAST.contains(name)) {
        return Optional.empty();
      }
      i += hasValue && equals < 0 ? 2 : 1;
    }
    return Optional.empty();
  }
}
