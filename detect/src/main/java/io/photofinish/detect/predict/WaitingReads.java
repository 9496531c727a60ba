package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;

/**
 * Reads that wait for a write to come, or to stay: how many there are for each write. The events
 * before a start have come.
 */
final class WaitingReads {
  private final TraceColumns trace;
  private final EventLinks links;
  private int start;

  /** By event from the start on: how many reads have yet to see this write. */
  private int[] forWrite = {};

  /** By variable: the same for its last write before the start. */
  private final int[] forEarlierWrite;

  WaitingReads(TraceColumns trace, EventLinks links) {
    this.trace = trace;
    this.links = links;
    forEarlierWrite = new int[trace.names().count(NameKind.VARIABLE)];
  }

  /** Starts again for the events from one position up to another one. */
  void start(int from, int end) {
    start = from;
    forWrite = new int[end - from];
  }

  /** No read of the variable waits for a write before the start any more. */
  void forget(int variable) {
    forEarlierWrite[variable] = 0;
  }

  /** A read begins to wait for its write. */
  void add(int read) {
    change(read, 1);
  }

  /** A read has seen its write. */
  void remove(int read) {
    change(read, -1);
  }

  private void change(int read, int by) {
    int write = links.lastWrite(read);
    if (write >= start) {
      forWrite[write - start] += by;
    } else {
      forEarlierWrite[trace.target(read)] += by;
    }
  }

  /** How many reads wait for a write of the variable. */
  int count(int variable, int write) {
    return write >= start ? forWrite[write - start] : forEarlierWrite[variable];
  }
}
