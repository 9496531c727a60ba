package io.photofinish.trace.format;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A temporary copy of what can be read only once. It goes away on close, at exit at the latest. */
final class SpooledFile implements Closeable {
  private final Path path;

  private SpooledFile(Path path) {
    this.path = path;
  }

  /**
   * @param name what the user calls the input
   */
  static SpooledFile of(InputStream in, String name) throws IOException {
    Path path = temporaryFile(name);
    path.toFile().deleteOnExit();
    try {
      Files.copy(in, path, StandardCopyOption.REPLACE_EXISTING);
      return new SpooledFile(path);
    } catch (IOException problem) {
      Files.deleteIfExists(path);
      throw FileProblem.named(name + " (copied to " + path + ")", problem);
    }
  }

  private static Path temporaryFile(String name) throws IOException {
    try {
      return Files.createTempFile("photofinish-", ".spool");
    } catch (IOException problem) {
      throw FileProblem.named(name + ": a temporary copy cannot be made", problem);
    }
  }

  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }
}
