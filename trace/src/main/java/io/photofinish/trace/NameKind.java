package io.photofinish.trace;

import java.util.Locale;

/**
 * The name spaces of a trace; ids are dense ints in each of them. A lock and a variable of one name
 * are different things.
 */
public enum NameKind {
  THREAD(0),
  VARIABLE(1),
  LOCK(2),
  /**
   * What {@link Operation#SIGNAL} and {@link Operation#AWAIT} order: latches, notifications, ...
   */
  SYNC(3),
  /** A source location. The empty name stands for "not known". */
  LOCATION(4);

  private final int code;

  NameKind(int code) {
    this.code = code;
  }

  /** The kind's number in the file format. */
  public int code() {
    return code;
  }

  /** The name space in words, for messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
