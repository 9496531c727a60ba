package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumMap;
import java.util.Map;

/** What the writers of text have in common: a line an event, names encoded once. */
abstract class LineWriter implements TraceWriter {
  final TextOutput out;
  private final String destination;
  private final Map<NameKind, EncodedNames> encoded = new EnumMap<>(NameKind.class);

  /**
   * @param destination what the user calls the output, for messages
   * @param names those of the reader that the blocks come from
   */
  LineWriter(OutputStream out, String destination, Names names) {
    this.out = new TextOutput(out);
    this.destination = destination;
    for (NameKind kind : NameKind.values()) {
      encoded.put(kind, new EncodedNames(names, kind, (id, name) -> encode(kind, id, name)));
    }
  }

  /** How the format writes a name. */
  abstract byte[] encode(NameKind kind, int id, byte[] name) throws TraceFormatException;

  abstract void writeEvent(int operation, int thread, int target, int location) throws IOException;

  final EncodedNames names(NameKind kind) {
    return encoded.get(kind);
  }

  @Override
  public final void write(EventBlock block) throws IOException {
    for (int i = 0; i < block.size(); i++) {
      writeEvent(block.operation(i), block.thread(i), block.target(i), block.location(i));
    }
  }

  @Override
  public final void finish() throws IOException {
    out.flush();
  }

  @Override
  public final void close() throws IOException {
    out.close();
  }

  /** The name, or the reason why the format cannot hold it. */
  final byte[] requireAbsent(NameKind kind, byte[] name, String... forbidden)
      throws TraceFormatException {
    if (name.length == 0) {
      throw unwritable(kind, name, "it is empty");
    }
    for (String piece : forbidden) {
      int at = indexOf(name, piece);
      if (at >= 0) {
        throw unwritable(
            kind, name, "it has " + piece.replace("\n", "a line feed").replace("\r", "a return"));
      }
    }
    return name;
  }

  private TraceFormatException unwritable(NameKind kind, byte[] name, String why) {
    return new TraceFormatException(
        destination
            + ": this format cannot hold the "
            + kind.word()
            + " name "
            + LineReader.quote(name, 0, name.length)
            + ": "
            + why);
  }

  private static int indexOf(byte[] name, String ascii) {
    for (int i = 0; i + ascii.length() <= name.length; i++) {
      int k = 0;
      while (k < ascii.length() && name[i + k] == ascii.charAt(k)) {
        k++;
      }
      if (k == ascii.length()) {
        return i;
      }
    }
    return -1;
  }

  /** A copy with other bytes in the place of those that would end a field or line. */
  static byte[] replace(byte[] name, String each, char by) {
    byte[] replaced = name.clone();
    for (int i = 0; i < replaced.length; i++) {
      if (each.indexOf(replaced[i]) >= 0) {
        replaced[i] = (byte) by;
      }
    }
    return replaced;
  }
}
