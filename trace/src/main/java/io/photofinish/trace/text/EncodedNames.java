package io.photofinish.trace.text;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceNames;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The names of one kind as a format writes them, each encoded once, when it or a later one is first
 * used.
 */
final class EncodedNames {
  /** How a format writes a name, or why it cannot. */
  interface Encoder {
    byte[] encode(int id, byte[] name) throws TraceFormatException;
  }

  private final Names names;
  private final NameKind kind;
  private final Encoder encoder;
  private byte[][] encoded = new byte[16][];
  private int count;

  EncodedNames(Names names, NameKind kind, Encoder encoder) {
    this.names = names;
    this.kind = kind;
    this.encoder = encoder;
  }

  byte[] get(int id) throws IOException {
    if (id >= count) {
      encodeUpTo(id);
    }
    return encoded[id];
  }

  private void encodeUpTo(int id) throws IOException {
    if (id >= encoded.length) {
      encoded = Growth.atLeast(encoded, id + 1);
    }
    while (count <= id) {
      encoded[count] = encoder.encode(count, bytes(count));
      count++;
    }
  }

  /** The name's own bytes where they are at hand: text that is not UTF-8 must stay as it was. */
  private byte[] bytes(int id) {
    if (names instanceof TraceNames tables) {
      byte[] bytes = new byte[tables.table(kind).byteLength(id)];
      tables.table(kind).copyName(id, bytes, 0);
      return bytes;
    }
    return names.name(kind, id).getBytes(StandardCharsets.UTF_8);
  }
}
