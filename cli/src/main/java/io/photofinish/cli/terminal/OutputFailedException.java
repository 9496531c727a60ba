package io.photofinish.cli.terminal;

import java.io.IOException;

/**
 * Standard output cannot be written any more. Unchecked, because {@link java.io.PrintWriter} would
 * swallow an {@link IOException}.
 */
public final class OutputFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutputFailedException(IOException cause) {
    super("standard output: " + cause.getMessage(), cause);
  }

  public boolean isBrokenPipe() {
    return isBrokenPipe((IOException) getCause());
  }

  /** Whether the reader of our output went away, as in {@code photofinish ... | head}. */
  public static boolean isBrokenPipe(IOException failure) {
    String reason = failure.getMessage();
    return reason != null && (reason.contains("Broken pipe") || reason.contains("EPIPE"));
  }
}
