package io.photofinish.trace.text;

import io.photofinish.trace.TraceFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Cuts a stream of bytes into chunks of whole lines. {@code bytes[position .. end)} always ends
 * with a line feed (one is added to a last line that has none), so that a parser needs no bounds
 * check of its own: it stops at the line feed at the latest.
 */
final class ChunkedLines implements Closeable {
  /** Longer lines are refused: no format has them, and they would have to be held in memory. */
  static final int MAX_LINE = 1 << 20;

  static final int DEFAULT_CHUNK = 1 << 18;

  /** Room for the line feed that a last line may lack, and for reading whole words. */
  private static final int SLACK = 1 + ByteScan.SLACK;

  private final InputStream in;
  private final String source;

  /** What of {@link #bytes} holds data; behind {@link #end} is the start of a line. */
  private int limit;

  private boolean exhausted;
  private boolean started;

  byte[] bytes;
  int position;
  int end;

  ChunkedLines(InputStream in, String source, int chunk) {
    this.in = in;
    this.source = source;
    this.bytes = new byte[Math.max(2, chunk) + SLACK];
  }

  /**
   * Replaces the chunk, which must be used up, by the next one.
   *
   * @param linesBefore how many lines were taken so far, for the place in a message
   * @return false at the end of the input
   */
  boolean next(long linesBefore) throws IOException {
    int rest = limit - end;
    System.arraycopy(bytes, end, bytes, 0, rest);
    position = 0;
    limit = rest;
    int searched = 0;
    while (true) {
      readMore();
      end = lastLineEnd(searched);
      if (end > 0) {
        return true;
      }
      if (exhausted) {
        return limit > 0 && endLastLine();
      }
      if (limit > MAX_LINE) {
        throw new TraceFormatException(
            source
                + ":"
                + (linesBefore + 1)
                + ": this line is longer than 1 MiB: it is not an event of a trace");
      }
      searched = limit;
      if (limit == bytes.length - SLACK) {
        bytes = Arrays.copyOf(bytes, Math.min(MAX_LINE + 1 + SLACK, 2 * bytes.length));
      }
    }
  }

  private void readMore() throws IOException {
    while (!exhausted && limit < bytes.length - SLACK) {
      int count = in.read(bytes, limit, bytes.length - SLACK - limit);
      if (count < 0) {
        exhausted = true;
      } else {
        limit += count;
      }
    }
    if (!started) {
      started = true;
      BinaryContent.refuse(bytes, limit, source);
    }
  }

  private int lastLineEnd(int from) {
    for (int i = limit; i > from; i--) {
      if (bytes[i - 1] == '\n') {
        return i;
      }
    }
    return 0;
  }

  private boolean endLastLine() {
    bytes[limit++] = '\n';
    end = limit;
    return true;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
