package io.photofinish.trace;

import java.io.IOException;

/** A trace that can be read from its beginning as often as needed. */
public interface TraceInput {
  /** What the user calls it: a file name, or "standard input". */
  String name();

  /** The format's name, as {@code --format} takes it. */
  String format();

  /** Starts a pass. Nothing is checked beyond what the format itself demands. */
  TraceReader open() throws IOException;
}
