package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.Recording;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A piece of a thread's events, two longs each; one thread fills it and another empties it. */
public final class EventChunk {
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
  private final int[] values;

  private int filled;

  @SuppressWarnings("UnusedVariable") // By NEXT.
  private EventChunk next;

  public EventChunk(int events) {
    words = new long[2 * events];
    values = Recording.hasValues() ? new int[events] : null;
  }

  public int capacity() {
    return words.length / 2;
  }

  /** Makes an emptied chunk one to be filled; nobody else may see it meanwhile. */
  public void clear() {
    NEXT.set(this, null);
    FILLED.set(this, 0);
  }

  public boolean isFull() {
    return 2 * filled == words.length;
  }

  public void add(long stamp, int operation, int target, int location) {
    int at = 2 * filled;
    words[at] = stamp << OPERATION_BITS | operation;
    words[at + 1] = (long) target << 32 | location;
    FILLED.setRelease(this, filled + 1);
  }

  /** The value of the event that is added next. */
  public void setValue(int value) {
    if (values != null) {
      values[filled] = value;
    }
  }

  public int value(int i) {
    return values[i];
  }

  public void setNext(EventChunk chunk) {
    NEXT.setRelease(this, chunk);
  }

  public EventChunk next() {
    return (EventChunk) NEXT.getAcquire(this);
  }

  public int filled() {
    return (int) FILLED.getAcquire(this);
  }

  public long stamp(int i) {
    return words[2 * i] >>> OPERATION_BITS;
  }

  public int operation(int i) {
    return (int) words[2 * i] & ((1 << OPERATION_BITS) - 1);
  }

  public int target(int i) {
    return (int) (words[2 * i + 1] >>> 32);
  }

  public int location(int i) {
    return (int) words[2 * i + 1];
  }
}
