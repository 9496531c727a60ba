package io.photofinish.cli.files;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Text;
import java.util.Map;

/**
 * A trace that was written.
 *
 * @param bytes the size of the file, or {@link #UNKNOWN} for standard output and other pipes
 * @param repairCounts see {@link io.photofinish.trace.TraceReader#repairCounts}
 */
public record Written(String name, long events, long bytes, Map<String, Long> repairCounts) {
  static final long UNKNOWN = -1;

  /** Says on standard error what was written. */
  public void tell(Terminal terminal) {
    String size = "";
    if (bytes != UNKNOWN) {
      String each = Text.decimal((double) bytes / Math.max(1, events));
      size = ", " + Text.count(bytes, "byte") + ", " + each + " an event";
    }
    terminal
        .err()
        .println("photofinish: " + name + ": wrote " + Text.count(events, "event") + size);
  }
}
