package io.photofinish.trace;

/**
 * {@link Operation} as a primitive, for hot paths that switch on it. The codes are part of the file
 * format: append, never reorder.
 */
public final class OpCode {
  public static final byte READ = 0;
  public static final byte WRITE = 1;
  public static final byte ACQUIRE = 2;
  public static final byte RELEASE = 3;
  public static final byte FORK = 4;
  public static final byte JOIN = 5;
  public static final byte VOLATILE_READ = 6;
  public static final byte VOLATILE_WRITE = 7;
  public static final byte VOLATILE_UPDATE = 8;
  public static final byte SIGNAL = 9;
  public static final byte AWAIT = 10;

  /** How many operations there are; codes are below it. */
  public static final int COUNT = 11;

  private OpCode() {}

  /** Whether the operation is a plain read or write, the only kind that can race. */
  public static boolean isPlainAccess(int code) {
    return code <= WRITE;
  }

  /** Whether the operation sees the value of a variable. */
  public static boolean reads(int code) {
    return code == READ || code == VOLATILE_READ || code == VOLATILE_UPDATE;
  }

  /** Whether the operation sets the value of a variable. */
  public static boolean writes(int code) {
    return code == WRITE || code == VOLATILE_WRITE || code == VOLATILE_UPDATE;
  }

  /** Whether the operation is an atomic access of a variable. */
  public static boolean isVolatile(int code) {
    return code >= VOLATILE_READ && code <= VOLATILE_UPDATE;
  }
}
