package io.photofinish.trace.check;

import io.photofinish.trace.TraceFormatException;

/** A trace that can be read, but breaks the rules. A {@link RepairedInput} can be made of it. */
public final class MalformedTraceException extends TraceFormatException {
  private static final long serialVersionUID = 1L;

  MalformedTraceException(String message) {
    super(message);
  }
}
