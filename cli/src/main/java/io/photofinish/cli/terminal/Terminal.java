package io.photofinish.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Where a command writes to, and what is known about it. Text is UTF-8 whatever the locale says,
 * because the names in a trace are.
 *
 * @param out standard output; fails with {@link OutputFailedException}
 * @param err standard error
 * @param outIsTerminal whether a person sees standard output as it is written
 * @param errIsTerminal the same for standard error
 * @param columns the width of the terminal, or of the page to print when there is none
 * @param environment the environment variables
 */
public record Terminal(
    PrintWriter out,
    PrintWriter err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    int columns,
    Map<String, String> environment) {
  private static final int DEFAULT_COLUMNS = 80;

  /**
   * The process's own. Java cannot tell for each stream whether it is a terminal, nor how wide it
   * is; the launcher can, and says so in system properties. Without it we suppose there is none.
   */
  public static Terminal ofProcess() {
    return new Terminal(
        writer(new UnforgivingStream(new FileOutputStream(FileDescriptor.out))),
        writer(new FileOutputStream(FileDescriptor.err)),
        Boolean.getBoolean("photofinish.terminal.out"),
        Boolean.getBoolean("photofinish.terminal.err"),
        columns(System.getProperty("photofinish.columns"), System.getenv("COLUMNS")),
        System.getenv());
  }

  /** The same, without a person who watches standard error: nothing is drawn there. */
  public Terminal withoutProgress() {
    return new Terminal(out, err, outIsTerminal, false, columns, environment);
  }

  /** The same, with reports on standard error: standard output is somebody else's. */
  public Terminal reportingOnErr() {
    return new Terminal(err, err, errIsTerminal, errIsTerminal, columns, environment);
  }

  /** The same, with reports in a file. */
  public Terminal reportingTo(PrintWriter file) {
    return new Terminal(file, err, false, errIsTerminal, columns, environment);
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new OutputStreamWriter(new BufferedOutputStream(stream, 1 << 16), StandardCharsets.UTF_8));
  }

  static int columns(String... candidates) {
    for (String candidate : candidates) {
      if (candidate != null && candidate.matches("[1-9][0-9]{0,4}")) {
        return Integer.parseInt(candidate);
      }
    }
    return DEFAULT_COLUMNS;
  }
}
