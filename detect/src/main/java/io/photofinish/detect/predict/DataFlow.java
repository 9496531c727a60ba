package io.photofinish.detect.predict;

/** Which write must come before a read in every schedule that has the read. */
@FunctionalInterface
interface DataFlow {
  /** A read needs the write that it saw. */
  DataFlow OF_THE_RUN = (read, lastWrite) -> lastWrite;

  /**
   * That write, not behind the read in the trace, or a negative number if there is none.
   *
   * @param read the position of a read or an update
   * @param lastWrite the write that it saw, or negative
   */
  int writeNeededBy(int read, int lastWrite);
}
