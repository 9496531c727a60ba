package io.photofinish.recorder.runtime.jdk;

/**
 * How a call accesses a plain collection. Only {@link #WRITE} changes its structure (which
 * elements, keys or mappings it has); all others just read the structure.
 */
enum Access {
  /** Looks at the structure. */
  READ,

  /** Adds or removes something. */
  WRITE,

  /** Reads the element at an index. */
  READ_ELEMENT,

  /** Replaces the element at an index. */
  WRITE_ELEMENT,

  /** Reads the value of a key. */
  READ_VALUE,

  /** Replaces the value of a key. */
  WRITE_VALUE,

  /** Replaces the value of a key, or adds it: whichever it is going to be. */
  PUT,

  /** Reads all elements or values. */
  READ_ALL,

  /** Replaces all elements or values. */
  WRITE_ALL;

  boolean replaces() {
    return this == WRITE_ELEMENT || this == WRITE_VALUE || this == WRITE_ALL;
  }
}
