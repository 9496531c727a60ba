package io.photofinish.detect.hybrid;

/**
 * The newest accesses of a variable that others replaced, up to a limit: a ring once it is full.
 */
final class ReplacedAccesses extends AccessList {
  private int oldest;

  /** Adds an access; with one too many, the oldest goes. */
  void add(long epoch, long index, int accessClass, int limit) {
    if (size() < limit) {
      add(epoch, index, accessClass);
    } else if (limit > 0) {
      set(oldest, epoch, index, accessClass);
      oldest = oldest + 1 == limit ? 0 : oldest + 1;
    }
  }
}
