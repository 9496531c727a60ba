package io.photofinish.cli.files;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Opens FILE arguments, so that every pass over them shows its progress. */
public final class WatchedFile {
  private WatchedFile() {}

  /**
   * Opens one.
   *
   * @param forced its format, if its content shall not say it
   * @param repair whether to drop what breaks the rules, and to read a file that was cut off
   */
  public static TraceSource open(
      Terminal terminal, String path, Optional<TraceFormat> forced, boolean repair)
      throws IOException {
    TraceSource file = TraceSource.open(path, forced, repair, TraceSource.Watch.NONE);
    long events = terminal.errIsTerminal() ? expectedEvents(path, file) : WatchedInput.UNKNOWN;
    String activity = "reading " + file.name();
    return file.watchedBy(
        (input, isWhole) ->
            new WatchedInput(input, terminal, activity, isWhole ? events : WatchedInput.UNKNOWN));
  }

  /** What is compressed or comes through a pipe is not known before it is read. */
  private static long expectedEvents(String path, TraceSource file) {
    if (file.pft().isPresent()) {
      return ExpectedEvents.ofPft(file.pft().get());
    }
    boolean isText = !file.format().equals(TraceFormat.PFT.formatName());
    boolean isPlain =
        !path.equals(TraceFile.STANDARD_INPUT)
            && Files.isRegularFile(Path.of(path))
            && !path.endsWith(".gz")
            && !path.endsWith(".zst");
    return isText && isPlain ? ExpectedEvents.ofText(Path.of(path)) : WatchedInput.UNKNOWN;
  }
}
