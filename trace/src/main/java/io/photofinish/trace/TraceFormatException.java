package io.photofinish.trace;

import java.io.IOException;

/**
 * Bad input. The message is one line that names the place, what was found and what was expected or
 * helps, and is shown to the user as it is.
 */
public class TraceFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  public TraceFormatException(String message) {
    super(message);
  }

  public TraceFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
