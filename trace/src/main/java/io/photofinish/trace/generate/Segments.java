package io.photofinish.trace.generate;

import io.photofinish.trace.Names;

/**
 * A trace as a sequence of segments, each of which can be made on its own, so that a long trace
 * needs little memory. A segment's number is the location of its events.
 */
interface Segments {
  /** How many segments there are. */
  int count();

  /** Appends the events of a segment. */
  void emit(int segment, EventBuffer out);

  Names names();
}
