package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Reads RAPID's STD text: {@code T0|r(V123)|345}, a line an event.
 *
 * <p>Beyond RAPID it takes our operations ({@code vr vw vu sig awt}), a missing location, names
 * with parentheses and locations with bars, blank lines, and comments that start with {@code #}. As
 * RAPID's race detectors do, it passes over the marks of transactions, {@code begin} and {@code
 * end}; they are not counted as events.
 *
 * <p>The fields are found and interned in one go over the bytes of a line.
 */
public final class StdReader extends LineReader {
  private static final String KNOWN =
      Arrays.stream(Operation.values()).map(Operation::stdName).collect(Collectors.joining(" "));

  private final RecentNames threads = new RecentNames(table(NameKind.THREAD));
  private final RecentNames variables = new RecentNames(table(NameKind.VARIABLE));
  private final RecentNames locks = new RecentNames(table(NameKind.LOCK));
  private final RecentNames syncs = new RecentNames(table(NameKind.SYNC));
  private final RecentNames locations = new RecentNames(table(NameKind.LOCATION));

  /**
   * @param source what the user calls the input, for messages
   */
  public StdReader(InputStream in, String source) {
    this(in, source, ChunkedLines.DEFAULT_CHUNK);
  }

  StdReader(InputStream in, String source, int chunk) {
    super(in, source, chunk, 1);
  }

  @Override
  int takeLine(byte[] bytes, int from, EventBlock block) throws TraceFormatException {
    int bar = ByteScan.find(bytes, from, '|');
    if (bytes[bar] == '\n') {
      return takeLineWithoutFields(bytes, from, bar);
    }
    if (bytes[from] == '#') {
      return ByteScan.findLineFeed(bytes, bar) + 1;
    }
    int operation = StdOperations.decode(bytes, bar + 1);
    if (operation < 0) {
      return takeOtherOperation(bytes, from, bar + 1);
    }
    int targetFrom = bar + 2 + StdOperations.nameLength(operation);
    int targetTo = closingParenthesis(bytes, targetFrom);
    if (bar == from) {
      throw wrong("the thread before the first '|' has no name");
    }
    if (targetTo == targetFrom) {
      throw wrong("there is nothing between the parentheses of " + stdName(operation) + "()");
    }
    int thread = threads.intern(bytes, from, bar);
    int target = targets(operation).intern(bytes, targetFrom, targetTo);
    int locationFrom = targetTo + 1;
    if (bytes[locationFrom] == '|') {
      locationFrom++;
    }
    int lineFeed = ByteScan.findLineFeed(bytes, locationFrom);
    int locationTo = textEnd(bytes, locationFrom, lineFeed);
    add(block, operation, thread, target, locations.intern(bytes, locationFrom, locationTo));
    return lineFeed + 1;
  }

  /**
   * The parenthesis that ends the target: the first that the bar or the line's end follows, since
   * names such as {@code main()V} have parentheses themselves.
   */
  private int closingParenthesis(byte[] bytes, int from) throws TraceFormatException {
    int i = ByteScan.find(bytes, from, ')');
    while (bytes[i] != '\n') {
      byte next = bytes[i + 1];
      if (next == '|' || next == '\n' || (next == '\r' && bytes[i + 2] == '\n')) {
        return i;
      }
      i = ByteScan.find(bytes, i + 1, ')');
    }
    throw wrong("there is no ')' at the end of the target " + quote(bytes, from, i));
  }

  private RecentNames targets(int operation) {
    return switch (operation) {
      case OpCode.ACQUIRE, OpCode.RELEASE -> locks;
      case OpCode.FORK, OpCode.JOIN -> threads;
      case OpCode.SIGNAL, OpCode.AWAIT -> syncs;
      default -> variables;
    };
  }

  private int takeLineWithoutFields(byte[] bytes, int from, int lineFeed)
      throws TraceFormatException {
    if (bytes[from] != '#' && !isBlank(bytes, from, lineFeed)) {
      throw wrong(
          quote(bytes, from, textEnd(bytes, from, lineFeed))
              + " is not an event: expected 'thread|operation(target)|location'");
    }
    return lineFeed + 1;
  }

  private int takeOtherOperation(byte[] bytes, int from, int operationFrom)
      throws TraceFormatException {
    int lineFeed = ByteScan.findLineFeed(bytes, operationFrom);
    int nameTo = operationFrom;
    while (bytes[nameTo] != '(' && bytes[nameTo] != '|' && bytes[nameTo] != '\n') {
      nameTo++;
    }
    nameTo = textEnd(bytes, operationFrom, nameTo);
    if (StdOperations.isTransactionMark(bytes, operationFrom, nameTo)) {
      return lineFeed + 1;
    }
    String name = quote(bytes, operationFrom, nameTo);
    if (StdOperations.isOperation(bytes, operationFrom, nameTo)) {
      throw wrong("there is no '(' behind the operation " + name);
    }
    if (isBlank(bytes, operationFrom, nameTo)) {
      throw wrong(
          "there is no operation behind the thread " + quote(bytes, from, operationFrom - 1));
    }
    throw wrong("unknown operation " + name + ": known are " + KNOWN);
  }

  private static String stdName(int operation) {
    return Operation.of(operation).stdName();
  }
}
