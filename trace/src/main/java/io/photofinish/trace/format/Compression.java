package io.photofinish.trace.format;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** How a whole file is compressed: by its first bytes when read, by its name when written. */
enum Compression {
  NONE("", ""),
  GZIP(".gz", "\u001F\u008B"),
  ZSTD(".zst", "(\u00B5/\u00FD");

  static final int MAGIC_LENGTH = 4;
  private static final int BUFFER = 1 << 16;

  private final String extension;

  /** The first bytes of a file, one a character. */
  private final String magic;

  Compression(String extension, String magic) {
    this.extension = extension;
    this.magic = magic;
  }

  /** The word for messages. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Compression ofContent(byte[] head, int length) {
    return GZIP.starts(head, length) ? GZIP : ZSTD.starts(head, length) ? ZSTD : NONE;
  }

  private boolean starts(byte[] head, int length) {
    if (length < magic.length()) {
      return false;
    }
    for (int i = 0; i < magic.length(); i++) {
      if ((head[i] & 0xFF) != magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static Compression ofFileName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(GZIP.extension) ? GZIP : lower.endsWith(ZSTD.extension) ? ZSTD : NONE;
  }

  static String withoutExtension(String name) {
    return name.substring(0, name.length() - ofFileName(name).extension.length());
  }

  InputStream decompress(InputStream in) throws IOException {
    return switch (this) {
      case NONE -> in;
      case GZIP -> new GZIPInputStream(in, BUFFER);
      case ZSTD -> new ZstdInputStream(in);
    };
  }

  OutputStream compress(OutputStream out) throws IOException {
    return switch (this) {
      case NONE -> out;
      case GZIP -> new GZIPOutputStream(out, BUFFER);
      case ZSTD -> new ZstdOutputStream(out).setChecksum(true);
    };
  }
}
