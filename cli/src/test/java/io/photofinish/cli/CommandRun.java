package io.photofinish.cli;

import io.photofinish.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/** What one command line did, with no terminal around it. */
record CommandRun(int exitCode, String out, String err) {
  static CommandRun of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(terminal(out, err), args);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }

  static Terminal terminal(StringWriter out, StringWriter err) {
    return new Terminal(new PrintWriter(out), new PrintWriter(err), false, false, 80, Map.of());
  }
}
