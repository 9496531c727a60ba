package io.photofinish.trace.text;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes RAPID's CSV: a column a thread. Lost are the locations, the gaps between event indices,
 * and the threads' names, which become {@code T0}, {@code T1}, ... by column; a trace whose threads
 * already have such names keeps them. Forks are written as {@code start}, the word that RAPID's own
 * parser knows.
 */
public final class CsvWriter extends LineWriter {
  /** Names such as T70000 are not worth 70,000 columns. */
  private static final int MAX_COLUMN = 255;

  private static final byte[] START = "start".getBytes(StandardCharsets.US_ASCII);

  private final Numbering columns;
  private final byte[] commas;
  private int[] columnOfThread = new int[16];

  /**
   * @param destination what the user calls the output, for messages
   * @param names those of the reader that the blocks come from
   * @param complete the names of the whole trace: the number of columns must be known from the
   *     first line on
   */
  public CsvWriter(OutputStream out, String destination, Names names, Names complete) {
    super(out, destination, names);
    columns = Numbering.of(complete, NameKind.THREAD, MAX_COLUMN);
    commas = ",".repeat((int) columns.limit()).getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  byte[] encode(NameKind kind, int id, byte[] name) throws TraceFormatException {
    return switch (kind) {
      case LOCATION -> name;
      case THREAD -> encodeThread(id, name);
      default -> requireAbsent(kind, name, "\n", "\r", "),", ") ", ")\t");
    };
  }

  private byte[] encodeThread(int id, byte[] name) {
    int column = (int) columns.number(id, new String(name, StandardCharsets.UTF_8));
    if (id >= columnOfThread.length) {
      columnOfThread = Growth.atLeast(columnOfThread, id + 1);
    }
    columnOfThread[id] = column;
    return ("T" + column).getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  void writeEvent(int operation, int thread, int target, int location) throws IOException {
    names(NameKind.THREAD).get(thread);
    int column = columnOfThread[thread];
    out.put(commas, 0, column);
    out.put(operation == OpCode.FORK ? START : StdOperations.name(operation));
    out.put('(');
    out.put(names(Operation.of(operation).targetKind()).get(target));
    out.put(')');
    out.put(commas, column, commas.length - 1);
    out.put('\n');
  }
}
