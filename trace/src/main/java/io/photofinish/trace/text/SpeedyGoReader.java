package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads SpeedyGo's logs: {@code thread,operation,operand,location,count}, where thread, operand and
 * count are numbers and the location is {@code file:line:column} or {@code nil}.
 *
 * <p>{@code SIG} and {@code WT} order events by the number in the last field and ignore the
 * operand; forks, joins and notifications are such pairs too, under names of their own ({@code
 * SIGNALJOIN WAITJOIN SIGNALNOTIFY WAITNOTIFY}). As in SpeedyGo's detectors, branch marks and
 * {@code NT NTWT} are passed over. SpeedyGo stops without a word at a line with too few fields;
 * here that is an error, and so is a number that is none.
 */
public final class SpeedyGoReader extends WholeLineReader {
  private static final byte[] NO_LOCATION = "nil".getBytes(StandardCharsets.US_ASCII);

  private static final OperationNames OPERATIONS =
      new OperationNames()
          .add(OpCode.READ, "RD")
          .add(OpCode.WRITE, "WR")
          .add(OpCode.ACQUIRE, "LK")
          .add(OpCode.RELEASE, "UK")
          .add(OpCode.VOLATILE_READ, "ARD")
          .add(OpCode.VOLATILE_WRITE, "AWR")
          .add(OpCode.SIGNAL, "SIG", "SIGNALJOIN", "SIGNALNOTIFY")
          .add(OpCode.AWAIT, "WT", "WAITJOIN", "WAITNOTIFY")
          .add(OperationNames.PASSED_OVER, "PREBRANCH", "POSTBRANCH", "NT", "NTWT");

  /**
   * @param source what the user calls the input, for messages
   */
  public SpeedyGoReader(InputStream in, String source) {
    this(in, source, ChunkedLines.DEFAULT_CHUNK);
  }

  SpeedyGoReader(InputStream in, String source, int chunk) {
    super(in, source, chunk, 1);
  }

  @Override
  void takeText(byte[] bytes, int from, int to, EventBlock block) throws TraceFormatException {
    int first = find(bytes, from, to, ',');
    int second = find(bytes, Math.min(first + 1, to), to, ',');
    int third = find(bytes, Math.min(second + 1, to), to, ',');
    // From the end, so that a location may have commas.
    int last = findLast(bytes, Math.min(third + 1, to), to, ',');
    if (last < 0) {
      throw wrong(
          quote(bytes, from, to)
              + " is not an event: expected"
              + " 'thread,operation,operand,location,count'");
    }
    int operation = operation(bytes, first + 1, second);
    if (operation == OperationNames.PASSED_OVER) {
      return;
    }
    int thread = number(NameKind.THREAD, bytes, from, first);
    NameKind targetKind = Operation.of(operation).targetKind();
    int target =
        targetKind == NameKind.SYNC
            ? number(targetKind, bytes, last + 1, to)
            : number(targetKind, bytes, second + 1, third);
    add(block, operation, thread, target, location(bytes, third + 1, last));
  }

  private int operation(byte[] bytes, int from, int to) throws TraceFormatException {
    int operation = OPERATIONS.code(bytes, from, to);
    if (operation == OperationNames.UNKNOWN) {
      throw wrong(
          "unknown operation " + quote(bytes, from, to) + ": known are RD WR LK UK ARD AWR SIG WT");
    }
    return operation;
  }

  /** The id of a number, which has one name however many zeros lead it. */
  private int number(NameKind kind, byte[] bytes, int from, int to) throws TraceFormatException {
    int digits = from;
    while (digits < to - 1 && bytes[digits] == '0') {
      digits++;
    }
    for (int i = digits; i < to; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        throw wrong(
            (bytes[from] == '-' ? "negative " : "")
                + kind.word()
                + " id "
                + quote(bytes, from, to)
                + ": expected a number from 0 on");
      }
    }
    if (digits == to) {
      throw wrong("the " + kind.word() + " id is missing");
    }
    return table(kind).intern(bytes, digits, to);
  }

  private int location(byte[] bytes, int from, int to) {
    boolean unknown = Arrays.equals(bytes, from, to, NO_LOCATION, 0, NO_LOCATION.length);
    return table(NameKind.LOCATION).intern(bytes, from, unknown ? from : to);
  }
}
