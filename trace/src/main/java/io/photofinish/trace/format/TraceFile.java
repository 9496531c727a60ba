package io.photofinish.trace.format;

import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.text.BinaryContent;
import io.photofinish.trace.text.CsvReader;
import io.photofinish.trace.text.ReentrancyCollapser;
import io.photofinish.trace.text.RoadRunnerReader;
import io.photofinish.trace.text.SpeedyGoReader;
import io.photofinish.trace.text.StdReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A trace in a file of any format, compressed or not. Standard input and pipes are copied to a
 * temporary file first, since a trace may be read several times; closing this removes it.
 *
 * <p>Readers of text formats collapse re-entrant pairs: they are {@link ReentrancyCollapser}s.
 */
public final class TraceFile implements TraceInput, Closeable {
  /** The path that means standard input. */
  public static final String STANDARD_INPUT = "-";

  private static final int HEAD = 1 << 16;

  private final String name;
  private final TraceFormat format;
  private final Path file;

  /** Null if the file is the user's own. */
  private final SpooledFile spooled;

  private TraceFile(String name, TraceFormat format, Path file, SpooledFile spooled) {
    this.name = name;
    this.format = format;
    this.file = file;
    this.spooled = spooled;
  }

  /** Opens a path, or {@code -}; the format is recognised by content. */
  public static TraceFile open(String path) throws IOException {
    return open(path, Optional.empty());
  }

  /**
   * Opens a path, or {@code -}.
   *
   * @param forced the format; if empty, it is recognised by content
   */
  public static TraceFile open(String path, Optional<TraceFormat> forced) throws IOException {
    if (path.equals(STANDARD_INPUT)) {
      return spool(System.in, "standard input", forced);
    }
    Path file = path(path);
    if (Files.isDirectory(file)) {
      throw new TraceFormatException(path + ": this is a directory, not a trace");
    }
    if (!Files.exists(file)) {
      throw new TraceFormatException(path + ": there is no such file");
    }
    if (Files.isRegularFile(file)) {
      return recognise(path, file, null, forced);
    }
    try (InputStream in = DecompressedStream.openRaw(file, path)) {
      return spool(in, path, forced);
    }
  }

  private static Path path(String path) throws TraceFormatException {
    try {
      return Path.of(path);
    } catch (InvalidPathException problem) {
      throw new TraceFormatException(path + ": this is no file name", problem);
    }
  }

  /** For standard input and for tests of it. */
  static TraceFile spool(InputStream in, String name, Optional<TraceFormat> forced)
      throws IOException {
    SpooledFile spooled = SpooledFile.of(in, name);
    try {
      return recognise(name, spooled.path(), spooled, forced);
    } catch (IOException problem) {
      spooled.close();
      throw problem;
    }
  }

  private static TraceFile recognise(
      String name, Path file, SpooledFile spooled, Optional<TraceFormat> forced)
      throws IOException {
    TraceFormat format = forced.isPresent() ? forced.get() : formatOf(name, file);
    if (format != TraceFormat.PFT
        || DecompressedStream.compression(file, name) == Compression.NONE) {
      return new TraceFile(name, format, file, spooled);
    }
    // A binary file is read here and there, which a compressed one cannot be.
    try (InputStream in = DecompressedStream.open(file, name)) {
      SpooledFile decompressed = SpooledFile.of(in, name);
      if (spooled != null) {
        spooled.close();
      }
      return new TraceFile(name, format, decompressed.path(), decompressed);
    }
  }

  private static TraceFormat formatOf(String name, Path file) throws IOException {
    byte[] head;
    try (InputStream in = DecompressedStream.open(file, name)) {
      head = in.readNBytes(HEAD);
    }
    if (head.length == 0) {
      throw new TraceFormatException(name + ": there are no events in it: it is empty");
    }
    Optional<TraceFormat> recognised = TraceFormat.ofContent(head, head.length);
    if (recognised.isPresent()) {
      return recognised.get();
    }
    BinaryContent.refuse(head, head.length, name);
    return TraceFormat.ofFileName(name)
        .orElseThrow(
            () ->
                new TraceFormatException(
                    name
                        + ": the format is not recognised: if it is one of "
                        + TraceFormat.knownNames()
                        + ", say so with --format"));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String format() {
    return format.formatName();
  }

  /** The same trace; of a binary file that was cut off, what is whole is read. */
  public TraceInput recovering() {
    return new TraceInput() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public String format() {
        return format.formatName();
      }

      @Override
      public TraceReader open() throws IOException {
        return TraceFile.this.open(true);
      }
    };
  }

  @Override
  public TraceReader open() throws IOException {
    return open(false);
  }

  private TraceReader open(boolean recover) throws IOException {
    return format == TraceFormat.PFT
        ? PftFiles.open(file, name, recover)
        : new ReentrancyCollapser(text(DecompressedStream.open(file, name)));
  }

  private TraceReader text(InputStream in) {
    return switch (format) {
      case STD -> new StdReader(in, name);
      case CSV -> new CsvReader(in, name);
      case ROADRUNNER -> new RoadRunnerReader(in, name);
      case SPEEDYGO -> new SpeedyGoReader(in, name);
      case PFT -> throw new IllegalStateException("not a text format: " + format);
    };
  }

  @Override
  public void close() throws IOException {
    if (spooled != null) {
      spooled.close();
    }
  }
}
