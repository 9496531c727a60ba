package io.photofinish.trace.text;

import io.photofinish.trace.TraceFormatException;

/** Tells text from what only looks like it, and says what the latter may be. */
public final class BinaryContent {
  private static final int LOOKED_AT = 4096;

  /** A text may have a few odd bytes; one in this many is too much. */
  private static final int ODD_BYTE_EVERY = 8;

  private BinaryContent() {}

  /** Throws if the head of an input cannot be the head of a text. */
  public static void refuse(byte[] head, int length, String source) throws TraceFormatException {
    if (!isText(head, Math.min(length, LOOKED_AT))) {
      throw new TraceFormatException(
          source + ": this is binary data, not text" + guess(head, length));
    }
  }

  private static boolean isText(byte[] head, int length) {
    int odd = 0;
    for (int i = 0; i < length; i++) {
      int b = head[i];
      if (b == 0) {
        return false;
      }
      boolean layout = b == '\n' || b == '\r' || b == '\t' || b == '\f' || b == 0x1B;
      if ((b >= 0 && b < ' ' && !layout) || b == 0x7F) {
        odd++;
      }
    }
    return odd * ODD_BYTE_EVERY <= length;
  }

  private static String guess(byte[] head, int length) {
    if (startsWith(head, length, 0x89, 'P', 'F', 'T')) {
      return ": it looks like a .pft file (--format pft reads it)";
    }
    if (startsWith(head, length, 0x1F, 0x8B)) {
      return ": it looks like a gzip file inside a compressed one";
    }
    if (startsWith(head, length, 0x28, 0xB5, 0x2F, 0xFD)) {
      return ": it looks like a zstd file inside a compressed one";
    }
    if (startsWith(head, length, 'P', 'K')) {
      return ": it looks like a zip or jar file";
    }
    if (startsWith(head, length, 0xCA, 0xFE, 0xBA, 0xBE)) {
      return ": it looks like a Java class file";
    }
    if (startsWith(head, length, 0x7F, 'E', 'L', 'F')) {
      return ": it looks like a program (ELF)";
    }
    if (startsWith(head, length, 0xFF, 0xFE) || startsWith(head, length, 0xFE, 0xFF)) {
      return ": it looks like UTF-16 text, convert it to UTF-8 first";
    }
    return "";
  }

  private static boolean startsWith(byte[] head, int length, int... magic) {
    if (length < magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if ((head[i] & 0xFF) != magic[i]) {
        return false;
      }
    }
    return true;
  }
}
