package io.photofinish.trace.format;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says in one line which file an {@link IOException} is about, which its own message may not. */
final class FileProblem {
  private FileProblem() {}

  /** The problem with the file's name in front. */
  static IOException named(String name, IOException problem) {
    return new IOException(name + ": " + reason(problem), problem);
  }

  private static String reason(IOException problem) {
    if (problem instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof FileSystemException detailed && detailed.getReason() != null) {
      return detailed.getReason();
    }
    return problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
  }
}
