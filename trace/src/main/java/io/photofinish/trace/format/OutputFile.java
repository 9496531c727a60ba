package io.photofinish.trace.format;

import io.photofinish.trace.TraceFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written beside its final name and renamed when it is whole. What is not committed
 * is deleted. Pipes and devices are written directly.
 */
final class OutputFile implements Closeable {
  private final String name;
  private final Path target;

  /** Equals the target for pipes and devices. */
  private final Path written;

  private final OutputStream stream;
  private boolean committed;

  private OutputFile(String name, Path target, Path written) throws IOException {
    this.name = name;
    this.target = target;
    this.written = written;
    try {
      this.stream =
          written.equals(target)
              ? Files.newOutputStream(written, StandardOpenOption.WRITE)
              : Files.newOutputStream(written, StandardOpenOption.CREATE_NEW);
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }

  /**
   * @param name the path as the user wrote it
   */
  static OutputFile of(String name) throws IOException {
    Path target = realTarget(name);
    if (Files.isDirectory(target)) {
      throw new TraceFormatException(name + ": this is a directory: expected a file name");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new OutputFile(name, target, target);
    }
    // Not createTempFile: the result would be readable by its owner alone.
    String suffix = "." + Long.toString(System.nanoTime(), Character.MAX_RADIX) + ".part";
    Path beside = target.resolveSibling("." + target.getFileName() + suffix);
    OutputFile file = new OutputFile(name, target, beside);
    beside.toFile().deleteOnExit();
    return file;
  }

  /** A link stays a link: what it points to is replaced. */
  private static Path realTarget(String name) throws IOException {
    try {
      Path path = Path.of(name).toAbsolutePath();
      return Files.isSymbolicLink(path) && Files.exists(path) ? path.toRealPath() : path;
    } catch (InvalidPathException problem) {
      throw new TraceFormatException(name + ": this is no file name", problem);
    }
  }

  /** Where to write; its problems name the file. */
  OutputStream stream() {
    return NamedOutputStream.of(stream, name);
  }

  /** Gives the file its name; it must have been written to its end and closed. */
  void commit() throws IOException {
    if (!written.equals(target)) {
      try {
        rename();
      } catch (IOException problem) {
        throw FileProblem.named(name, problem);
      }
    }
    committed = true;
  }

  private void rename() throws IOException {
    try {
      Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException notHere) {
      Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  boolean isCommitted() {
    return committed;
  }

  @Override
  public void close() throws IOException {
    if (committed) {
      return;
    }
    try {
      stream.close();
    } finally {
      if (!written.equals(target)) {
        Files.deleteIfExists(written);
      }
    }
  }
}
