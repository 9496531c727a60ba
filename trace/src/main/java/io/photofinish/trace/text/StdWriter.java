package io.photofinish.trace.text;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes RAPID's STD text. It holds everything but the gaps between event indices, and line breaks
 * in a location, which become spaces. RAPID itself reads a part of it only: not our operations, not
 * an event without a location, not white space in a target's name.
 */
public final class StdWriter extends LineWriter {
  /** By operation. */
  private final EncodedNames[] targets = new EncodedNames[OpCode.COUNT];

  private final EncodedNames threads = names(NameKind.THREAD);
  private final EncodedNames locations = names(NameKind.LOCATION);

  /**
   * @param destination what the user calls the output, for messages
   * @param names those of the reader that the blocks come from
   */
  public StdWriter(OutputStream out, String destination, Names names) {
    super(out, destination, names);
    for (Operation operation : Operation.values()) {
      targets[operation.code()] = names(operation.targetKind());
    }
  }

  @Override
  byte[] encode(NameKind kind, int id, byte[] name) throws TraceFormatException {
    return switch (kind) {
      case LOCATION -> replace(name, "\r\n", ' ');
      case THREAD -> requireThread(name);
      default -> requireAbsent(kind, name, "\n", "\r", ")|");
    };
  }

  private byte[] requireThread(byte[] name) throws TraceFormatException {
    requireAbsent(NameKind.THREAD, name, "\n", "\r", "|");
    if (name[0] == '#') {
      requireAbsent(NameKind.THREAD, name, "#");
    }
    return name;
  }

  @Override
  void writeEvent(int operation, int thread, int target, int location) throws IOException {
    out.put(threads.get(thread));
    out.put('|');
    out.put(StdOperations.name(operation));
    out.put('(');
    out.put(targets[operation].get(target));
    out.put(')');
    byte[] place = locations.get(location);
    if (place.length > 0) {
      out.put('|');
      out.put(place);
    }
    out.put('\n');
  }
}
