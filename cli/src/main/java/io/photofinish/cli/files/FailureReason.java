package io.photofinish.cli.files;

import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What an {@link IOException} says to the user, who knows files and no exceptions. */
public final class FailureReason {
  private FailureReason() {}

  /** One line, with the file's name wherever the exception knows it. */
  public static String of(IOException failure) {
    if (failure instanceof TraceFormatException) {
      return failure.getMessage();
    } else if (failure instanceof NoSuchFileException missing) {
      return missing.getFile() + ": no such file";
    } else if (failure instanceof AccessDeniedException denied) {
      return denied.getFile() + ": permission denied";
    } else if (failure instanceof FileSystemException file && file.getReason() != null) {
      return file.getFile() + ": " + file.getReason();
    }
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  /** The same failure, with the name of an input where it does not start with it anyway. */
  static IOException naming(String input, IOException failure) {
    boolean isNamed =
        failure instanceof TraceFormatException
            || failure instanceof FileSystemException
            || of(failure).startsWith(input);
    return isNamed ? failure : new FileSystemException(input, null, of(failure));
  }
}
