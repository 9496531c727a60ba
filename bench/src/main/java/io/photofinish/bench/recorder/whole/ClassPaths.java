package io.photofinish.bench.recorder.whole;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class paths of programs. */
final class ClassPaths {
  private final Map<Program, String> paths = new HashMap<>();

  /**
   * Resolves and compiles what is needed, before anything is measured.
   *
   * @param bench this module's folder
   */
  ClassPaths(List<Program> programs, Path bench) throws IOException, InterruptedException {
    for (Program program : programs) {
      paths.put(program, program.isOurs() ? ours() : new LibraryBuild(program, bench).classPath());
    }
  }

  String of(Program program) {
    return paths.get(program);
  }

  /** In full, since the programs are run in other folders. */
  private static String ours() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
