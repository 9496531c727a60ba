package io.photofinish.cli.run;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder for the files of one run; closing it removes it with all that is in it. */
public record RunFolder(Path path) implements Closeable {
  public static RunFolder create() throws IOException {
    return new RunFolder(Files.createTempDirectory("photofinish-"));
  }

  @Override
  public void close() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(path)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
