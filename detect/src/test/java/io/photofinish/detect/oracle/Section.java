package io.photofinish.detect.oracle;

/**
 * A critical section: the events of its thread from its acquire to its release, both included, as a
 * set of positions; without a release it reaches to the thread's end.
 */
record Section(int lock, int acquire, int release, long events) {
  static final int NEVER_RELEASED = -1;

  boolean isReleased() {
    return release != NEVER_RELEASED;
  }

  boolean contains(int event) {
    return (events & 1L << event) != 0;
  }
}
