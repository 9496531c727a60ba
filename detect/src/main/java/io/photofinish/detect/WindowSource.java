package io.photofinish.detect;

import io.photofinish.trace.TraceReader;
import java.io.IOException;

/** A trace that can be read from any position, and what is known of it without reading it. */
public interface WindowSource {
  /** How many events there are. */
  long events();

  /** How many threads there are. */
  int threads();

  /** The most locks that all threads together held at one moment. */
  int locksHeldAtMost();

  /** Streams {@code count} events from a position, fewer if the trace ends before. */
  TraceReader window(long from, long count) throws IOException;

  /** What reading cost so far, in words for the user. */
  String cost();
}
