package io.photofinish.trace.format;

import io.photofinish.trace.TraceFormatException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The formats of traces. */
public enum TraceFormat {
  /** Our own binary file. */
  PFT(true, ".pft"),
  /** RAPID's text. */
  STD(true, ".std"),
  /** RAPID's older text, a column a thread. */
  CSV(true, ".csv"),
  /** What RoadRunner's print tools write. */
  ROADRUNNER(false, ".rr"),
  /** SpeedyGo's logs. */
  SPEEDYGO(true, ".speedygo .log");

  private final boolean writable;

  /** The endings of file names, with a space between them. */
  private final String extensions;

  TraceFormat(boolean writable, String extensions) {
    this.writable = writable;
    this.extensions = extensions;
  }

  /** The name that {@code --format} takes. */
  public String formatName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether traces can be written in it. */
  public boolean canWrite() {
    return writable;
  }

  /** The format with a name, as {@code --format} takes it. */
  public static TraceFormat named(String name) throws TraceFormatException {
    for (TraceFormat format : values()) {
      if (format.formatName().equals(name)) {
        return format;
      }
    }
    throw new TraceFormatException("unknown format '" + name + "': known are " + knownNames());
  }

  /** The format that a file name's extension says, a compression's extension aside. */
  public static Optional<TraceFormat> ofFileName(String fileName) {
    String bare = Compression.withoutExtension(fileName).toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> Stream.of(format.extensions.split(" ", -1)).anyMatch(bare::endsWith))
        .findFirst();
  }

  /** The format that the first bytes of a file have. */
  public static Optional<TraceFormat> ofContent(byte[] head, int length) {
    return ContentGuess.of(head, length);
  }

  static String knownNames() {
    return Arrays.stream(values()).map(TraceFormat::formatName).collect(Collectors.joining(", "));
  }

  static String writableExtensions() {
    return Arrays.stream(values())
        .filter(TraceFormat::canWrite)
        .map(format -> format.extensions)
        .collect(Collectors.joining(" "));
  }
}
