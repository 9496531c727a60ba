package io.photofinish.bench.recorder.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** Removes folders with all that is in them. */
final class Folders {
  private Folders() {}

  static void delete(Path folder) throws IOException {
    List<Path> innermostFirst;
    try (var files = Files.walk(folder)) {
      innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : innermostFirst) {
      Files.deleteIfExists(file);
    }
  }
}
