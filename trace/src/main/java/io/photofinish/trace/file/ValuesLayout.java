package io.photofinish.trace.file;

/**
 * The file of values beside a trace: {@link #MAGIC}, then for each event, in their order, a byte
 * that says what is known, and eight bytes, the most significant one first.
 */
public final class ValuesLayout {
  /** The name of the file is that of the trace and this. */
  public static final String SUFFIX = ".values";

  /** "PFVALUE1". */
  public static final long MAGIC = 0x5046_5641_4C55_4531L;

  /** Nothing is known of the event's value, or it has none; the bytes mean nothing. */
  public static final byte UNKNOWN = 0;

  /**
   * The value itself: the bits of a number, 0 or 1 for a boolean, 0 for null. Two values of a
   * variable with the same bits are the same to the program.
   */
  public static final byte EXACT = 1;

  /** A hash of a reference that is not null: what differs is different, and no more is known. */
  public static final byte HASH = 2;

  private ValuesLayout() {}
}
