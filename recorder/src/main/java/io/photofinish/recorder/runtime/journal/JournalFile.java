package io.photofinish.recorder.runtime.journal;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The file that a trace is written to, which may have a maximum size.
 *
 * <p>It is not a {@code FileChannel}: a channel is closed when a thread that uses it is
 * interrupted, and the end of a trace is written by whichever thread ends the program.
 */
public final class JournalFile extends OutputStream {
  /** The file has reached its greatest size. */
  public static final class FullException extends IOException {
    private static final long serialVersionUID = 1;

    FullException(File file, long maxBytes) {
      super(file + " has reached maxsize=" + maxBytes + " bytes: raise it, or record less");
    }
  }

  /** What the end of a trace takes, beyond its last block: kept free for it. */
  private static final long RESERVED = 1 << 16;

  private final File file;
  private final long maxBytes;

  /** Whatever is no file that can be cut off, such as a pipe; else null. */
  private final FileOutputStream stream;

  private final RandomAccessFile regular;
  private long bytes;

  /**
   * @param maxBytes the greatest size, or 0 for none
   */
  public JournalFile(File file, long maxBytes) throws IOException {
    this.file = file;
    this.maxBytes = maxBytes;
    boolean isRegular = !file.exists() || file.isFile();
    stream = isRegular ? null : new FileOutputStream(file);
    regular = isRegular ? new RandomAccessFile(file, "rw") : null;
    if (isRegular) {
      regular.setLength(0);
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    bytes += length;
    try {
      if (stream == null) {
        regular.write(buffer, offset, length);
      } else {
        stream.write(buffer, offset, length);
      }
    } catch (IOException problem) {
      throw new IOException(file + ": " + problem.getMessage(), problem);
    }
  }

  /** Whether it is one that can be read again. */
  public boolean isRegular() {
    return regular != null;
  }

  public Path path() {
    return file.toPath();
  }

  /** Forgets what stands behind an offset. */
  void cutOff(long end) throws IOException {
    regular.setLength(end);
    bytes = end;
  }

  /** Whether another block may still be written. */
  void checkRoom() throws FullException {
    if (maxBytes > 0 && bytes + RESERVED > maxBytes) {
      throw new FullException(file, maxBytes);
    }
  }

  @Override
  public void close() throws IOException {
    if (stream == null) {
      regular.close();
    } else {
      stream.close();
    }
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
