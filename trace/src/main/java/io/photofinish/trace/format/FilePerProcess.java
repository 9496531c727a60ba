package io.photofinish.trace.format;

import java.nio.file.Path;

/**
 * Files of several processes, each with the number of its process in its name.
 *
 * @param path how they are called, with {@link #PROCESS} where the number is
 */
public record FilePerProcess(Path path) {
  /** Stands for the number of a process. A constant: the recorder has it without this class. */
  public static final String PROCESS = "%p";

  /** Whether the name has room for the number of a process. */
  public boolean isForMany() {
    return name().contains(PROCESS);
  }

  /** The file of one process. */
  public Path of(long process) {
    return Path.of(path.toString().replace(PROCESS, Long.toString(process)));
  }

  /** Whether a file of the same folder is that of a process. */
  public boolean matches(Path file) {
    int at = name().indexOf(PROCESS);
    String before = name().substring(0, at);
    String after = name().substring(at + PROCESS.length());
    String candidate = file.getFileName().toString();
    int end = candidate.length() - after.length();
    return candidate.startsWith(before)
        && candidate.endsWith(after)
        && end > before.length()
        && candidate.substring(before.length(), end).chars().allMatch(Character::isDigit);
  }

  private String name() {
    return path.getFileName().toString();
  }
}
