package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceFormatException;
import java.io.InputStream;

/** A format that is parsed line by line without haste: blank lines and comments are passed over. */
abstract class WholeLineReader extends LineReader {
  WholeLineReader(InputStream in, String source, int chunk, int eventsPerLine) {
    super(in, source, chunk, eventsPerLine);
  }

  /** Takes a line that is not blank, without its end. */
  abstract void takeText(byte[] bytes, int from, int to, EventBlock block)
      throws TraceFormatException;

  @Override
  final int takeLine(byte[] bytes, int from, EventBlock block) throws TraceFormatException {
    int lineFeed = ByteScan.findLineFeed(bytes, from);
    if (bytes[from] != '#' && !isBlank(bytes, from, lineFeed)) {
      takeText(bytes, from, textEnd(bytes, from, lineFeed), block);
    }
    return lineFeed + 1;
  }

  /** The first position in {@code [from, to)} with a byte, or {@code to}. */
  static int find(byte[] bytes, int from, int to, char wanted) {
    int i = from;
    while (i < to && bytes[i] != wanted) {
      i++;
    }
    return i;
  }

  /** The last position in {@code [from, to)} with a byte, or -1. */
  static int findLast(byte[] bytes, int from, int to, char wanted) {
    int i = to - 1;
    while (i >= from && bytes[i] != wanted) {
      i--;
    }
    return i < from ? -1 : i;
  }
}
