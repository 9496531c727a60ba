package io.photofinish.bench.recorder.whole;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One run of a command.
 *
 * @param seconds from its start to its end
 * @param overTime whether it was ended because it took too long
 * @param peakBytes the most memory that it had, or 0 where the system does not tell
 * @param output what it printed
 * @param problem why it cannot count, or null
 */
record CommandRun(double seconds, boolean overTime, long peakBytes, String output, String problem) {
  private static final int LOOK_EVERY_MILLIS = 10;
  private static final int LAST_WORDS = 600;

  /**
   * Runs a command to its end, or until it is over time.
   *
   * @param folder where what it prints may be kept
   */
  static CommandRun of(List<String> command, Path folder, double timeoutSeconds)
      throws IOException, InterruptedException {
    Path output = folder.resolve("out");
    Path errors = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    PeakMemory memory = new PeakMemory(process.pid());
    boolean overTime = false;
    double seconds;
    try {
      while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
        memory.look();
        if (secondsSince(start) > timeoutSeconds) {
          overTime = true;
          break;
        }
      }
      seconds = secondsSince(start);
    } finally {
      process.destroyForcibly().waitFor();
    }
    String said = Files.readString(errors, StandardCharsets.UTF_8).strip();
    String problem = overTime ? null : problem(process.exitValue(), said);
    return new CommandRun(
        overTime ? timeoutSeconds : seconds,
        overTime,
        memory.bytes(),
        Files.readString(output, StandardCharsets.UTF_8).strip(),
        problem);
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** A recorder that gave up would look fast: that does not count either. */
  private static String problem(int exitCode, String said) {
    if (exitCode != 0) {
      return "ended with " + exitCode + ": " + end(said);
    }
    return said.contains("recording stopped") ? end(said) : null;
  }

  private static String end(String said) {
    return said.substring(Math.max(0, said.length() - LAST_WORDS));
  }
}
