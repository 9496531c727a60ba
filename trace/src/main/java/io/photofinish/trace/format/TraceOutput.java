package io.photofinish.trace.format;

import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.file.PftWriter;
import io.photofinish.trace.text.CsvWriter;
import io.photofinish.trace.text.SpeedyGoWriter;
import io.photofinish.trace.text.StdWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Where a trace is written to, and in which format; checked before the first event is there. */
public final class TraceOutput {
  /** The path that means standard output. */
  public static final String STANDARD_OUTPUT = "-";

  private final String path;
  private final TraceFormat format;

  private TraceOutput(String path, TraceFormat format) {
    this.path = path;
    this.format = format;
  }

  /** A path whose extension says the format, or {@code -}, which gets STD text. */
  public static TraceOutput to(String path) throws TraceFormatException {
    if (path.equals(STANDARD_OUTPUT)) {
      return to(path, TraceFormat.STD);
    }
    Optional<TraceFormat> format = TraceFormat.ofFileName(path);
    if (format.isEmpty()) {
      throw new TraceFormatException(
          path
              + ": its name does not say the format: end it with one of "
              + TraceFormat.writableExtensions()
              + " (.gz or .zst may follow), or use --to");
    }
    return to(path, format.get());
  }

  /** A path, or {@code -}, and the format to write there. */
  public static TraceOutput to(String path, TraceFormat format) throws TraceFormatException {
    if (!format.canWrite()) {
      throw new TraceFormatException(
          path + ": the format " + format.formatName() + " can be read, but not written");
    }
    return new TraceOutput(path, format);
  }

  public TraceFormat format() {
    return format;
  }

  /**
   * Starts writing.
   *
   * @param names those of the reader that the blocks will come from
   * @param complete the names of the whole trace, for formats that must know them beforehand
   */
  public TraceWriter open(Names names, CompleteNames complete) throws IOException {
    if (path.equals(STANDARD_OUTPUT)) {
      String name = "standard output";
      // Not System.out, which keeps a full disk or a closed pipe to itself.
      OutputStream out = new FileOutputStream(FileDescriptor.out);
      return writer(NamedOutputStream.keptOpen(out, name), name, names, complete);
    }
    OutputFile file = OutputFile.of(path);
    try {
      OutputStream out = Compression.ofFileName(path).compress(file.stream());
      return new FileWriter(writer(out, path, names, complete), file);
    } catch (IOException | RuntimeException problem) {
      file.close();
      throw problem;
    }
  }

  private TraceWriter writer(OutputStream out, String name, Names names, CompleteNames complete)
      throws IOException {
    return switch (format) {
      case PFT -> new PftWriter(out, names);
      case STD -> new StdWriter(out, name, names);
      case CSV -> new CsvWriter(out, name, names, complete.get());
      case SPEEDYGO -> new SpeedyGoWriter(out, name, names, complete.get());
      case ROADRUNNER -> throw new IllegalStateException("not a format to write: " + format);
    };
  }
}
