package io.photofinish.recorder.runtime.jdk;

/** How the recorder models the objects of a class. */
enum Kind {
  /** Nothing that matters: immutable, or unknown. */
  NONE,

  /** Its contents are variables: calls read or write them, and can race. */
  PLAIN,

  /** Several threads may use it, and hand objects to one another by it. */
  CONCURRENT,

  /** As {@link #CONCURRENT}, except that the program must hold its monitor to iterate it. */
  SYNCHRONIZED,

  /** An array: its elements are variables, and it has no structure that could change. */
  ARRAY,

  /** What it is a view of decides. */
  VIEW,

  /** A lock, or one of its conditions. */
  LOCK,

  /** A lock of which there are two: for reading, and for writing. */
  READ_WRITE_LOCK,

  /** The one of them for reading. */
  READ_LOCK
}
