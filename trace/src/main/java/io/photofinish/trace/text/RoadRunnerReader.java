package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import java.io.InputStream;

/**
 * Reads what RoadRunner's print tools write ({@code -tool=PS}, RAPID's subset, or {@code -tool=P}):
 * lines such as {@code @ Rd(2,@05.test/Account.balance_I) shadow Account.java:50:7}.
 *
 * <p>As in RAPID, lines that do not start with {@code @} (the program's own output) and lines of
 * other events ({@code Enter}, {@code Sleep}, ...) are passed over, field and array accesses
 * ({@code Rd Wr ARd AWr}) are plain ones, and the location of an access is the last of the words
 * behind it. Beyond RAPID, volatile accesses ({@code VRd VWr}) are read, which have no location,
 * and an access may lack its location; a line that starts as an event and is broken is an error,
 * not a comment.
 *
 * <p>{@code -tool=P} prints starts and joins twice, before and after the call: such traces want
 * {@code --repair}, and {@code -tool=PS} is the better choice. There is no writer, as RAPID has
 * none: locks, forks and joins have no locations here, and three of our operations have no name.
 */
public final class RoadRunnerReader extends WholeLineReader {
  private static final byte[] NO_LOCATION = {};

  private static final OperationNames OPERATIONS =
      new OperationNames()
          .add(OpCode.READ, "Rd", "ARd")
          .add(OpCode.WRITE, "Wr", "AWr")
          .add(OpCode.ACQUIRE, "Acquire")
          .add(OpCode.RELEASE, "Release")
          .add(OpCode.VOLATILE_READ, "VRd")
          .add(OpCode.VOLATILE_WRITE, "VWr")
          .add(OpCode.FORK, "Start")
          .add(OpCode.JOIN, "Join");

  /**
   * @param source what the user calls the input, for messages
   */
  public RoadRunnerReader(InputStream in, String source) {
    this(in, source, ChunkedLines.DEFAULT_CHUNK);
  }

  RoadRunnerReader(InputStream in, String source, int chunk) {
    super(in, source, chunk, 1);
  }

  @Override
  void takeText(byte[] bytes, int from, int to, EventBlock block) throws TraceFormatException {
    int name = skipSpace(bytes, from + 1, to);
    if (bytes[from] != '@' || name == from + 1) {
      return;
    }
    int open = find(bytes, name, to, '(');
    int operation = OPERATIONS.code(bytes, name, open);
    if (open == to || operation < 0) {
      return;
    }
    int comma = find(bytes, open, to, ',');
    if (comma == to) {
      throw wrong("expected 'thread,target' behind " + quote(bytes, name, open + 1));
    }
    requireThread(bytes, open + 1, comma);
    int wordEnd = wordEnd(bytes, comma + 1, to);
    int close = findLast(bytes, comma + 1, wordEnd, ')');
    if (close < 0) {
      throw wrong("there is no ')' at the end of the target " + quote(bytes, comma + 1, wordEnd));
    }
    if (close == comma + 1) {
      throw wrong("the target of " + quote(bytes, name, close + 1) + " has no name");
    }
    Operation kind = Operation.of(operation);
    if (kind.targetKind() == NameKind.THREAD) {
      requireThread(bytes, comma + 1, close);
    }
    int thread = table(NameKind.THREAD).intern(bytes, open + 1, comma);
    int target = table(kind.targetKind()).intern(bytes, comma + 1, close);
    int location =
        OpCode.isPlainAccess(operation)
            ? location(bytes, close + 1, to)
            : table(NameKind.LOCATION).intern(NO_LOCATION, 0, 0);
    add(block, operation, thread, target, location);
  }

  /** RoadRunner gives a dead thread the id -1 when ids are used again. */
  private void requireThread(byte[] bytes, int from, int to) throws TraceFormatException {
    if (from == to) {
      throw wrong("the thread has no name");
    }
    if (bytes[from] == '-') {
      throw wrong(
          "negative thread id "
              + quote(bytes, from, to)
              + ": record with RoadRunner's option -noTidGC");
    }
  }

  /** A target ends at white space or a comma; its own name may have parentheses. */
  private static int wordEnd(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != ',') {
      i++;
    }
    return i;
  }

  /** The last word, if it is not the only one: the first is the shadow state. */
  private int location(byte[] bytes, int from, int to) {
    int wordTo = to;
    while (wordTo > from && isBlank(bytes, wordTo - 1, wordTo)) {
      wordTo--;
    }
    int wordFrom = wordTo;
    while (wordFrom > from && !isBlank(bytes, wordFrom - 1, wordFrom)) {
      wordFrom--;
    }
    boolean alone = isBlank(bytes, from, wordFrom);
    return table(NameKind.LOCATION).intern(bytes, wordFrom, alone ? wordFrom : wordTo);
  }
}
