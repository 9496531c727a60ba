package io.photofinish.recorder.runtime.jdk;

/** What the objects of a class are to us. */
enum Kind {
  /** Nothing that matters: immutable, or unknown. */
  NONE,

  /** Its contents are one variable: calls read or write it, and can race. */
  PLAIN,

  /** Several threads may use it, and hand objects to one another by it. */
  CONCURRENT,

  /** The same, if it is not iterated: for that its user must hold its monitor. */
  SYNCHRONIZED,

  /** What it is a view of decides. */
  VIEW,

  /** A lock, or one of its conditions. */
  LOCK,

  /** A lock of which there are two: for reading, and for writing. */
  READ_WRITE_LOCK,

  /** The one of them for reading. */
  READ_LOCK
}
