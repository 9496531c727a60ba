package io.photofinish.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The traces that JVMs have written, each under the number of its process. */
final class Traces {
  static final String DEFAULT_NAME = "%p.pft";
  private static final String PROCESS = "%p";

  private Traces() {}

  static boolean isForManyProcesses(Path trace) {
    return trace.getFileName().toString().contains(PROCESS);
  }

  /**
   * Those that are there, by name.
   *
   * @param trace how they are called, with {@code %p} for a number
   */
  static List<Path> find(Path trace) throws IOException {
    if (!Files.isDirectory(trace.getParent())) {
      return List.of();
    }
    String name = trace.getFileName().toString();
    int at = name.indexOf(PROCESS);
    String before = name.substring(0, at);
    String after = name.substring(at + PROCESS.length());
    try (Stream<Path> files = Files.list(trace.getParent())) {
      return files
          .filter(file -> isNumbered(file.getFileName().toString(), before, after))
          .sorted()
          .toList();
    }
  }

  private static boolean isNumbered(String name, String before, String after) {
    int end = name.length() - after.length();
    return name.startsWith(before)
        && name.endsWith(after)
        && end > before.length()
        && name.substring(before.length(), end).chars().allMatch(Character::isDigit);
  }
}
