package io.photofinish.cli.files;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Text;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells what was dropped or changed on the way: a trace is not mended in secret. */
public final class Mended {
  private Mended() {}

  /**
   * One line on standard error, if there is anything to tell.
   *
   * @param mended see {@link io.photofinish.trace.TraceReader#mended}
   */
  public static void tell(Terminal terminal, String input, Map<String, Long> mended) {
    if (!mended.isEmpty()) {
      terminal.err().println("photofinish: " + input + ": mended: " + inWords(mended));
    }
  }

  private static String inWords(Map<String, Long> mended) {
    return mended.entrySet().stream()
        .map(entry -> Text.number(entry.getValue()) + " " + entry.getKey())
        .collect(Collectors.joining("; "));
  }
}
