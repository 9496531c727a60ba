package io.photofinish.trace.file;

import java.io.IOException;

/** Where the chunks of a file are: looked up in the file, or found again in one without footer. */
interface PftIndex {
  /** The file offset of a block's EVTS chunk. */
  long blockOffset(int block) throws IOException;

  /** Where the names are. */
  NamesDirectory names() throws IOException;

  /** The file offsets of the LATE chunks. */
  long[] late() throws IOException;

  /** The file offsets of the LEFT chunks. */
  long[] leftOut() throws IOException;

  /**
   * The names chunks in file order; for each kind their first ids increase.
   *
   * @param kinds of each chunk, a {@link io.photofinish.trace.NameKind#code}
   * @param firstIds of each chunk
   * @param offsets of each chunk in the file
   */
  record NamesDirectory(int[] kinds, int[] firstIds, long[] offsets) {}
}
