package io.photofinish.cli.files;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Text;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells the user what reading a trace dropped or changed: no trace is repaired silently. */
public final class RepairNotes {
  private RepairNotes() {}

  /**
   * One line on standard error, if there is anything to tell.
   *
   * @param counts see {@link io.photofinish.trace.TraceReader#repairCounts}
   */
  public static void tell(Terminal terminal, String input, Map<String, Long> counts) {
    if (!counts.isEmpty()) {
      terminal.err().println("photofinish: " + input + ": mended: " + inWords(counts));
    }
  }

  private static String inWords(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(entry -> Text.number(entry.getValue()) + " " + entry.getKey())
        .collect(Collectors.joining("; "));
  }
}
