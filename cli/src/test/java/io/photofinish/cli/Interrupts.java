package io.photofinish.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Ctrl-C, for processes that a test started. */
final class Interrupts {
  private static final int SIGINT = 2;

  private Interrupts() {}

  static void send(Process process) throws IOException, InterruptedException {
    send(process.toHandle());
  }

  static void send(ProcessHandle process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-INT", "" + process.pid()).start().waitFor();
  }

  /** A process hands the signals that it ignores on to its children, and Java respects that. */
  static boolean areIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
          .anyMatch(mask -> (mask & (1L << (SIGINT - 1))) != 0);
    }
  }
}
