package io.photofinish.recorder.runtime.journal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A chunk of a thread's events, two longs each; one thread fills it and another one empties it. */
final class EventChunk {
  private static final VarHandle FILLED;
  private static final VarHandle NEXT;
  private static final int OPERATION_BITS = 4;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      FILLED = lookup.findVarHandle(EventChunk.class, "filled", int.class);
      NEXT = lookup.findVarHandle(EventChunk.class, "next", EventChunk.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final long[] words;

  /** Null unless values are recorded. */
  private final long[] values;

  /** Likewise. */
  private final byte[] valueKinds;

  private int filled;

  @SuppressWarnings("UnusedVariable") // By NEXT.
  private EventChunk next;

  EventChunk(int events, boolean hasValues) {
    words = new long[2 * events];
    values = hasValues ? new long[events] : null;
    valueKinds = hasValues ? new byte[events] : null;
  }

  int capacity() {
    return words.length / 2;
  }

  /** Makes an emptied chunk one to be filled; nobody else may see it meanwhile. */
  void clear() {
    NEXT.set(this, null);
    FILLED.set(this, 0);
  }

  boolean isFull() {
    return 2 * filled == words.length;
  }

  void add(long stamp, int operation, int target, int location) {
    int at = 2 * filled;
    words[at] = stamp << OPERATION_BITS | operation;
    words[at + 1] = (long) target << 32 | location;
    FILLED.setRelease(this, filled + 1);
  }

  /** The value of the event that is added next, and what it is. */
  void setValue(byte kind, long value) {
    if (values != null) {
      values[filled] = value;
      valueKinds[filled] = kind;
    }
  }

  byte valueKind(int i) {
    return valueKinds[i];
  }

  long value(int i) {
    return values[i];
  }

  void setNext(EventChunk chunk) {
    NEXT.setRelease(this, chunk);
  }

  EventChunk next() {
    return (EventChunk) NEXT.getAcquire(this);
  }

  int filled() {
    return (int) FILLED.getAcquire(this);
  }

  long stamp(int i) {
    return words[2 * i] >>> OPERATION_BITS;
  }

  int operation(int i) {
    return (int) words[2 * i] & ((1 << OPERATION_BITS) - 1);
  }

  int target(int i) {
    return (int) (words[2 * i + 1] >>> 32);
  }

  int location(int i) {
    return (int) words[2 * i + 1];
  }
}
