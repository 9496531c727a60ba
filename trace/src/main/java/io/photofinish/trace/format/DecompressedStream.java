package io.photofinish.trace.format;

import com.github.luben.zstd.ZstdIOException;
import io.photofinish.trace.TraceFormatException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * The content of a file that may be compressed. Damage to the compressed data is bad input, and is
 * told from trouble with the disk.
 */
final class DecompressedStream extends FilterInputStream {
  private final Compression compression;
  private final String name;
  private long position;

  private DecompressedStream(InputStream in, Compression compression, String name) {
    super(in);
    this.compression = compression;
    this.name = name;
  }

  /**
   * @param name what the user calls the file
   */
  static InputStream open(Path file, String name) throws IOException {
    Compression compression = compression(file, name);
    InputStream raw = openRaw(file, name);
    try {
      return new DecompressedStream(compression.decompress(raw), compression, name);
    } catch (EOFException | ZipException problem) {
      raw.close();
      throw damaged(compression, name, 0, problem);
    }
  }

  static Compression compression(Path file, String name) throws IOException {
    try (InputStream raw = openRaw(file, name)) {
      byte[] head = raw.readNBytes(Compression.MAGIC_LENGTH);
      return Compression.ofContent(head, head.length);
    }
  }

  /** The file as it is; problems name it. */
  static InputStream openRaw(Path file, String name) throws IOException {
    try {
      return new NamedInputStream(Files.newInputStream(file), name);
    } catch (IOException problem) {
      throw FileProblem.named(name, problem);
    }
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    try {
      int count = super.read(bytes, from, length);
      position += Math.max(0, count);
      return count;
    } catch (EOFException | ZipException | ZstdIOException problem) {
      throw damaged(compression, name, position, problem);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  private static TraceFormatException damaged(
      Compression compression, String name, long position, IOException problem) {
    return new TraceFormatException(
        name
            + ": the "
            + compression.word()
            + " data is damaged or cut off, "
            + position
            + " bytes of its content could be read ("
            + problem.getMessage()
            + ")",
        problem);
  }
}
