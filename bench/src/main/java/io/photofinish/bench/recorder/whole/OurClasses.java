package io.photofinish.bench.recorder.whole;

import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path of this module's own programs. */
final class OurClasses {
  private OurClasses() {}

  /** In full, since the programs are run in other folders. */
  static String path() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
