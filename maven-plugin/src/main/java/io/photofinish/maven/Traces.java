package io.photofinish.maven;

import io.photofinish.trace.format.FilePerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The traces that JVMs have written, each under the number of its process. */
final class Traces {
  static final String DEFAULT_NAME = FilePerProcess.PROCESS + ".pft";

  private Traces() {}

  static boolean isForManyProcesses(Path trace) {
    return new FilePerProcess(trace).isForMany();
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
    try (Stream<Path> files = Files.list(trace.getParent())) {
      return files.filter(new FilePerProcess(trace)::matches).sorted().toList();
    }
  }
}
