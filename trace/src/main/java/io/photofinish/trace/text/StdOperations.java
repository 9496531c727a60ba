package io.photofinish.trace.text;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The operations' names in STD text, as bytes. */
final class StdOperations {
  private static final byte[][] NAMES = names();
  private static final byte[] BEGIN = "begin".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] END = "end".getBytes(StandardCharsets.US_ASCII);

  private StdOperations() {}

  private static byte[][] names() {
    byte[][] names = new byte[OpCode.COUNT][];
    for (Operation operation : Operation.values()) {
      names[operation.code()] = operation.stdName().getBytes(StandardCharsets.US_ASCII);
    }
    return names;
  }

  /**
   * The code of the operation whose name and opening parenthesis start at a position, or -1. A line
   * feed must come at some time; nothing behind it is looked at.
   */
  static int decode(byte[] bytes, int at) {
    return switch (bytes[at]) {
      case 'r' -> bytes[at + 1] == '(' ? OpCode.READ : opens(OpCode.RELEASE, bytes, at);
      case 'w' -> opens(OpCode.WRITE, bytes, at);
      case 'a' -> opens(bytes[at + 1] == 'c' ? OpCode.ACQUIRE : OpCode.AWAIT, bytes, at);
      case 'f' -> opens(OpCode.FORK, bytes, at);
      case 'j' -> opens(OpCode.JOIN, bytes, at);
      case 's' -> opens(OpCode.SIGNAL, bytes, at);
      case 'v' -> opens(volatileOperation(bytes[at + 1]), bytes, at);
      default -> -1;
    };
  }

  private static int volatileOperation(byte second) {
    return switch (second) {
      case 'r' -> OpCode.VOLATILE_READ;
      case 'w' -> OpCode.VOLATILE_WRITE;
      default -> OpCode.VOLATILE_UPDATE;
    };
  }

  private static int opens(int operation, byte[] bytes, int at) {
    byte[] name = NAMES[operation];
    for (int i = 0; i < name.length; i++) {
      if (bytes[at + i] != name[i]) {
        return -1;
      }
    }
    return bytes[at + name.length] == '(' ? operation : -1;
  }

  static byte[] name(int operation) {
    return NAMES[operation];
  }

  static int nameLength(int operation) {
    return NAMES[operation].length;
  }

  /** Whether the bytes are the name of an operation. */
  static boolean isOperation(byte[] bytes, int from, int to) {
    return Arrays.stream(NAMES).anyMatch(name -> equal(name, bytes, from, to));
  }

  /** Whether the bytes mark the begin or end of a transaction, which RAPID's STD has. */
  static boolean isTransactionMark(byte[] bytes, int from, int to) {
    return equal(BEGIN, bytes, from, to) || equal(END, bytes, from, to);
  }

  private static boolean equal(byte[] name, byte[] bytes, int from, int to) {
    return Arrays.equals(name, 0, name.length, bytes, from, to);
  }
}
