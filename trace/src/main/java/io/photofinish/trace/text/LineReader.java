package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.NameTable;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceNames;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What the text formats have in common: one line after the other, names interned from the bytes,
 * and messages that start with the file and the line.
 */
abstract class LineReader implements TraceReader {
  private static final int MAX_QUOTED = 60;

  private final String source;
  private final ChunkedLines lines;
  private final int eventsPerLine;
  private final TraceNames names = new TraceNames();

  /** Lines that were begun, blank ones and comments too: the number of the current line. */
  private long line;

  private long nextIndex;

  /**
   * @param source what the user calls the input
   * @param chunk how many bytes to read at once
   * @param eventsPerLine how many events a line makes at most
   */
  LineReader(InputStream in, String source, int chunk, int eventsPerLine) {
    this.source = source;
    this.lines = new ChunkedLines(in, source, chunk);
    this.eventsPerLine = eventsPerLine;
  }

  /**
   * Takes the line that starts at a position.
   *
   * @param bytes holds at least one whole line, line feed included, from {@code from} on
   * @return the position behind the line feed
   */
  abstract int takeLine(byte[] bytes, int from, EventBlock block) throws TraceFormatException;

  @Override
  public final boolean read(EventBlock block) throws IOException {
    block.clear();
    block.ensureCapacity(eventsPerLine);
    while (block.capacity() - block.size() >= eventsPerLine) {
      if (lines.position == lines.end && !lines.next(line)) {
        break;
      }
      takeLines(block);
    }
    if (block.size() == 0 && nextIndex == 0) {
      throw new TraceFormatException(source + ": there are no events in it" + noEventsBecause());
    }
    return block.size() > 0;
  }

  private void takeLines(EventBlock block) throws TraceFormatException {
    byte[] bytes = lines.bytes;
    int end = lines.end;
    int position = line == 0 ? byteOrderMark(bytes, end) : lines.position;
    while (position < end && block.capacity() - block.size() >= eventsPerLine) {
      line++;
      position = takeLine(bytes, position, block);
    }
    lines.position = position;
  }

  private static int byteOrderMark(byte[] bytes, int end) {
    boolean marked =
        end >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    return marked ? 3 : 0;
  }

  private String noEventsBecause() {
    return line == 0 ? ": it is empty" : ", only " + line + " lines that are not events";
  }

  /** Adds the next event of the input. */
  final void add(EventBlock block, int operation, int thread, int target, int location) {
    block.add(nextIndex++, operation, thread, target, location);
  }

  final NameTable table(NameKind kind) {
    return names.table(kind);
  }

  @Override
  public final Names names() {
    return names;
  }

  @Override
  public final void close() throws IOException {
    lines.close();
  }

  /** What is wrong with the current line. */
  final TraceFormatException wrong(String what) {
    return new TraceFormatException(source + ":" + line + ": " + what);
  }

  /** A part of the input as it can be shown in a one-line message. */
  static String quote(byte[] bytes, int from, int to) {
    int shown = Math.min(to, from + MAX_QUOTED);
    String text = new String(bytes, from, shown - from, StandardCharsets.UTF_8);
    return "'" + text.replaceAll("\\p{Cntrl}", "?") + (shown < to ? "...'" : "'");
  }

  /** The end of a line's text: the line feed, or the carriage return before it. */
  static int textEnd(byte[] bytes, int from, int lineFeed) {
    return lineFeed > from && bytes[lineFeed - 1] == '\r' ? lineFeed - 1 : lineFeed;
  }

  /** Whether there is nothing but white space. */
  static boolean isBlank(byte[] bytes, int from, int to) {
    return skipSpace(bytes, from, to) == to;
  }

  /** The first position from {@code from} on that has no white space, {@code to} if all have. */
  static int skipSpace(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r')) {
      i++;
    }
    return i;
  }
}
