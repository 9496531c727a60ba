package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.ids.Growth;
import java.io.InputStream;

/**
 * Reads RAPID's CSV: a column a thread, and in each line one populated cell {@code
 * operation(target)}.
 *
 * <p>As in RAPID, the thread of column i (from 0) is called {@code Ti}, a fork is {@code start},
 * and {@code sync(x)} stands for a read and a write of x under a lock of its own. Its manual says
 * {@code fork} where its code says {@code start}: both are read, and so are our operations. {@code
 * enter} and {@code exit} are passed over.
 *
 * <p>RAPID numbers the events to have locations; here the location is the empty name, since a
 * number that no other event has says nothing that the event's index does not say. RAPID takes what
 * it cannot parse for a comment; here that is an error.
 */
public final class CsvReader extends WholeLineReader {
  private static final int EVENTS_OF_SYNC = 4;
  private static final int SYNC = OpCode.COUNT;
  private static final byte[] NO_LOCATION = {};
  private static final OperationNames OPERATIONS = operations();

  /** By column; -1 where no event was met. */
  private int[] threads = new int[0];

  private static OperationNames operations() {
    OperationNames names = new OperationNames();
    for (Operation operation : Operation.values()) {
      names.add(operation.code(), operation.stdName());
    }
    return names
        .add(OpCode.FORK, "start")
        .add(SYNC, "sync")
        .add(OperationNames.PASSED_OVER, "enter", "exit");
  }

  /**
   * @param source what the user calls the input, for messages
   */
  public CsvReader(InputStream in, String source) {
    this(in, source, ChunkedLines.DEFAULT_CHUNK);
  }

  CsvReader(InputStream in, String source, int chunk) {
    super(in, source, chunk, EVENTS_OF_SYNC);
  }

  @Override
  void takeText(byte[] bytes, int from, int to, EventBlock block) throws TraceFormatException {
    int column = 0;
    int cell = skipSpace(bytes, from, to);
    while (cell < to && bytes[cell] == ',') {
      column++;
      cell = skipSpace(bytes, cell + 1, to);
    }
    if (cell == to) {
      throw wrong("none of the " + (column + 1) + " cells is populated: expected one");
    }
    int open = find(bytes, cell, to, '(');
    if (open == to) {
      throw wrong(
          quote(bytes, cell, to) + " is no event: expected 'operation(target)' in one cell");
    }
    int close = closingParenthesis(bytes, open + 1, to);
    if (close == open + 1) {
      throw wrong("there is nothing between the parentheses of " + quote(bytes, cell, close + 1));
    }
    takeCell(bytes, cell, open, close, column, block);
  }

  /** The parenthesis that ends the cell: what follows it are empty cells only. */
  private int closingParenthesis(byte[] bytes, int from, int to) throws TraceFormatException {
    for (int i = find(bytes, from, to, ')'); i < to; i = find(bytes, i + 1, to, ')')) {
      int behind = skipSpace(bytes, i + 1, to);
      if (behind == to || bytes[behind] == ',') {
        requireEmptyCells(bytes, behind, to);
        return i;
      }
    }
    throw wrong("there is no ')' at the end of the target " + quote(bytes, from, to));
  }

  private void requireEmptyCells(byte[] bytes, int from, int to) throws TraceFormatException {
    for (int i = from; i < to; i++) {
      if (bytes[i] != ',' && !isBlank(bytes, i, i + 1)) {
        throw wrong("more than one cell is populated: there is also " + quote(bytes, i, to));
      }
    }
  }

  private void takeCell(byte[] bytes, int cell, int open, int close, int column, EventBlock block)
      throws TraceFormatException {
    int operation = OPERATIONS.code(bytes, cell, open);
    switch (operation) {
      case OperationNames.PASSED_OVER -> {}
      case SYNC -> addSync(block, column, bytes, cell, open, close);
      case OperationNames.UNKNOWN ->
          throw wrong(
              "unknown operation "
                  + quote(bytes, cell, open)
                  + ": known are r w acq rel start fork join sync vr vw vu sig awt");
      default -> addEvent(block, operation, column, bytes, open + 1, close);
    }
  }

  private void addSync(EventBlock block, int column, byte[] bytes, int cell, int open, int close) {
    // The lock's name is the cell's text: no lock of the trace is likely to have it.
    addEvent(block, OpCode.ACQUIRE, column, bytes, cell, close + 1);
    addEvent(block, OpCode.READ, column, bytes, open + 1, close);
    addEvent(block, OpCode.WRITE, column, bytes, open + 1, close);
    addEvent(block, OpCode.RELEASE, column, bytes, cell, close + 1);
  }

  private void addEvent(
      EventBlock block, int operation, int column, byte[] bytes, int from, int to) {
    int thread = thread(column);
    int target = table(Operation.of(operation).targetKind()).intern(bytes, from, to);
    int location = table(NameKind.LOCATION).intern(NO_LOCATION, 0, 0);
    add(block, operation, thread, target, location);
  }

  private int thread(int column) {
    if (column >= threads.length) {
      threads = Growth.atLeast(threads, column + 1, -1);
    }
    if (threads[column] < 0) {
      threads[column] = table(NameKind.THREAD).intern("T" + column);
    }
    return threads[column];
  }
}
