package io.photofinish.detect.hybrid;

/** What is kept of the accesses of the past, to compare a new one with. */
interface EarlierAccesses {
  void ensureVariables(int variables);

  /**
   * Reports the earlier accesses that a plain access races with, and then keeps it. The thread's
   * clock is the access's.
   *
   * @param operation READ or WRITE
   * @param lockset the locks that are held
   * @param isReported whether a race has been reported with this access as the second
   */
  void access(
      long index,
      int operation,
      int thread,
      int variable,
      int location,
      int lockset,
      boolean isReported);
}
