package io.photofinish.trace.file;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceFormatException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * An open {@code .pft} file. Opening it reads a few hundred bytes; readers of the whole trace or of
 * windows, any number at once, read just the blocks they need.
 */
public final class PftFile implements Closeable {
  private final FileChannel channel;
  private final String fileName;
  private final int eventsPerBlock;
  private final Footer footer;
  private final PftIndex index;
  private final Names names;
  private final boolean hasEnd;
  private long lostBytes;

  private PftFile(FileChannel channel, String fileName, boolean recover) throws IOException {
    this.channel = channel;
    this.fileName = fileName;
    eventsPerBlock = readHeader();
    ChunkReader chunks = chunkReader();
    long footerOffset = findFooter(chunks);
    if (footerOffset >= 0) {
      footer = readFooter(chunks, footerOffset);
      index = new StoredIndex(chunkReader(), footer);
      lostBytes = 0;
    } else if (recover) {
      RecoveredIndex recovered = new RecoveredIndex(chunks);
      footer = recovered.footer();
      index = recovered;
      lostBytes = channel.size() - recovered.end();
    } else {
      throw new TraceFormatException(
          fileName
              + ": is cut off at byte "
              + channel.size()
              + ": its end mark is missing (the writer died, or a copy is not whole);"
              + " --repair reads it up to its last whole block");
    }
    hasEnd = footerOffset >= 0;
    names = new PftNames(chunkReader(), index, footer);
  }

  /**
   * Opens a file.
   *
   * @param recover whether to read a file without its end up to its last whole block
   */
  public static PftFile open(Path path, boolean recover) throws IOException {
    return open(path, path.toString(), recover);
  }

  /** Whether the end of a file is missing, since its writer was killed. */
  public static boolean isCut(Path path) throws IOException {
    try (PftFile whole = open(path, false)) {
      return whole.events() < 0;
    } catch (TraceFormatException e) {
      return true;
    }
  }

  /**
   * Opens a file that the user knows by another name.
   *
   * @param name for messages
   */
  public static PftFile open(Path path, String name, boolean recover) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    try {
      PftFile file = new PftFile(channel, name, recover);
      return file.footer.lateChunks() == 0 ? file : inOrder(file, path);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * The same trace with its late events in their places. A recording leaves that to its first
   * reader, since a process that ends may have little time; the next reader finds it done, if we
   * may write there.
   */
  private static PftFile inOrder(PftFile file, Path path) throws IOException {
    try (file) {
      if (file.hasEnd && Files.isWritable(path.toAbsolutePath().getParent())) {
        LateMerge.inPlace(file, path);
        return open(path, file.fileName, false);
      }
      return copyInOrder(file);
    }
  }

  /** The trace with its late events in their places, in a temporary file that nobody else sees. */
  private static PftFile copyInOrder(PftFile file) throws IOException {
    Path copy = Files.createTempFile("photofinish", ".pft");
    try {
      LateMerge.write(file, copy);
      // An open file stays readable when its name is gone.
      FileChannel channel =
          FileChannel.open(copy, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
      PftFile whole = new PftFile(channel, file.fileName, false);
      whole.lostBytes = file.lostBytes;
      return whole;
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(copy);
      throw e;
    }
  }

  /** The events that are not in their places yet. */
  LateEvents late() throws IOException {
    LateEvents late = new LateEvents();
    ChunkReader chunks = chunkReader();
    for (long offset : index.late()) {
      try {
        LateChunk.decode(chunks.read(PftLayout.LATE, offset), footer, late);
      } catch (DamagedBlockException damaged) {
        throw chunks.damaged(damaged.getMessage(), "");
      }
    }
    return late;
  }

  /** Reads that were left out of the trace. */
  public LeftOutReads leftOutReads() throws IOException {
    return footer.leftOutChunks() == 0
        ? LeftOutReads.NONE
        : LeftOutChunk.decode(chunkReader(), index.leftOut(), events());
  }

  /** Gives all names to a writer of the same trace. */
  void copyNames(PftWriter writer) throws IOException {
    ChunkReader chunks = chunkReader();
    PftIndex.NamesDirectory directory = index.names();
    for (int i = 0; i < directory.kinds().length; i++) {
      int kind = directory.kinds()[i];
      int type = kind == CallersChunk.KIND ? PftLayout.CALLERS : PftLayout.NAMES;
      writer.copy(type, kind, directory.firstIds()[i], chunks.read(type, directory.offsets()[i]));
    }
    writer.setNamesWritten(footer.idCounts());
  }

  /** Whether the first {@code length} bytes of a file begin as those of every {@code .pft} file. */
  public static boolean isMagic(byte[] start, int length) {
    int magic = PftLayout.MAGIC.length;
    return length >= magic && Arrays.equals(start, 0, magic, PftLayout.MAGIC, 0, magic);
  }

  private int readHeader() throws IOException {
    if (channel.size() < PftLayout.HEADER_BYTES) {
      throw new TraceFormatException(
          fileName
              + ": has only "
              + channel.size()
              + " bytes: a .pft file begins with a header of "
              + PftLayout.HEADER_BYTES);
    }
    byte[] header = new byte[PftLayout.HEADER_BYTES];
    chunkReader().readFully(header, header.length, 0);
    if (!isMagic(header, header.length)) {
      throw new TraceFormatException(
          fileName + ": is no .pft file: it does not begin with the .pft magic bytes");
    }
    ByteBuffer in = PftLayout.littleEndian(header).position(PftLayout.MAGIC.length);
    int major = in.getShort();
    int minor = in.getShort();
    if (major != PftLayout.MAJOR_VERSION) {
      throw new TraceFormatException(
          "%s: has version %d.%d of the .pft format, and this photofinish reads version %d: use a newer photofinish"
              .formatted(fileName, major, minor, PftLayout.MAJOR_VERSION));
    }
    int events = in.getInt();
    int crc = PftLayout.crc(header, 0, PftLayout.HEADER_BYTES - Integer.BYTES);
    if (crc != in.getInt(PftLayout.HEADER_BYTES - Integer.BYTES)) {
      throw new TraceFormatException(
          fileName + ": damaged header: its checksum does not match (bytes 0 to 23)");
    }
    if (events <= 0 || events > PftLayout.MAX_BLOCK) {
      throw new TraceFormatException(
          fileName + ": damaged header: it claims " + events + " events a block");
    }
    return events;
  }

  /** Where the footer is, or -1 if the file has no trailer. */
  private long findFooter(ChunkReader chunks) throws IOException {
    long at = channel.size() - PftLayout.TRAILER_BYTES;
    if (at < PftLayout.HEADER_BYTES) {
      return -1;
    }
    byte[] trailer = new byte[PftLayout.TRAILER_BYTES];
    chunks.readFully(trailer, trailer.length, at);
    boolean ended =
        Arrays.equals(
            trailer,
            Long.BYTES,
            PftLayout.TRAILER_BYTES,
            PftLayout.END_MAGIC,
            0,
            PftLayout.END_MAGIC.length);
    long footerOffset = PftLayout.littleEndian(trailer).getLong();
    if (ended && (footerOffset < PftLayout.HEADER_BYTES || footerOffset >= at)) {
      throw new TraceFormatException(
          fileName + ": damaged trailer at byte " + at + ": it points outside the file");
    }
    return ended ? footerOffset : -1;
  }

  private Footer readFooter(ChunkReader chunks, long offset) throws IOException {
    ByteBuffer payload = chunks.read(PftLayout.FOOTER, offset);
    try {
      Footer read = Footer.get(payload);
      if (read.blocks() != (read.events() + eventsPerBlock - 1) / eventsPerBlock
          || read.indexOffset() < PftLayout.HEADER_BYTES
          || read.indexOffset() >= offset) {
        throw new DamagedBlockException("its counts make no sense");
      }
      return read;
    } catch (DamagedBlockException damaged) {
      throw chunks.damaged(damaged.getMessage(), "");
    }
  }

  private ChunkReader chunkReader() throws IOException {
    return new ChunkReader(channel, fileName);
  }

  /** Streams the whole trace. */
  public PftReader reader() throws IOException {
    return window(0, events());
  }

  /** Streams {@code count} events from a position, fewer if the trace ends before. */
  public PftReader window(long from, long count) throws IOException {
    if (from < 0 || count < 0) {
      throw new IllegalArgumentException("a window of " + count + " events at " + from);
    }
    long end = Math.min(events(), from + count);
    return new PftReader(this, chunkReader(), from, end);
  }

  /** How many events the trace has. */
  public long events() {
    return footer.events();
  }

  public int eventsPerBlock() {
    return eventsPerBlock;
  }

  public Names names() {
    return names;
  }

  /** How many ids of a kind there are. */
  public int count(NameKind kind) {
    return names.count(kind);
  }

  /** How many events have this operation. */
  public long count(Operation operation) {
    return footer.operationCounts()[operation.code()];
  }

  /** The most locks that all threads together held at one moment. */
  public int locksHeldAtMost() {
    return footer.locksHeldAtMost();
  }

  /** How many bytes at the end belong to no whole chunk; 0 unless the file was recovered. */
  public long lostBytes() {
    return lostBytes;
  }

  Footer footer() {
    return footer;
  }

  PftIndex index() {
    return index;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
