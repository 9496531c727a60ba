package io.photofinish.recorder.strangers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process with a limit of time. What it prints goes to files: {@code .out} and {@code .log}. */
final class Execution {
  private static final long STACKS_SECONDS = 20;

  private final List<String> command;
  private final Path folder;
  private final Path output;
  private final Path log;

  /**
   * What came of it.
   *
   * @param exitCode -1 if it took too long
   */
  record Outcome(int exitCode, double seconds, Path outputFile, Path log) {
    boolean isHanging() {
      return exitCode == -1;
    }

    void orThrow() throws IOException {
      if (exitCode != 0) {
        throw new IOException("exit code %d, see %s".formatted(exitCode, log));
      }
    }

    /** Latin-1, since what a program prints need not be text. */
    String output() throws IOException {
      return Files.readString(outputFile, StandardCharsets.ISO_8859_1);
    }

    String errors() throws IOException {
      return Files.readString(log, StandardCharsets.ISO_8859_1);
    }
  }

  private Execution(List<String> command, Path folder, String name) {
    this.command = command;
    this.folder = folder;
    output = folder.resolve(name + ".out");
    log = folder.resolve(name + ".log");
  }

  static Execution of(List<String> command, Path folder, String name) {
    return new Execution(command, folder, name);
  }

  Outcome run(int limitSeconds) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(log.toFile())
            .start();
    try {
      boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
      double seconds = (System.nanoTime() - start) / 1e9;
      if (!ended) {
        printStacks(process);
      }
      return new Outcome(ended ? process.exitValue() : -1, seconds, output, log);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
  }

  /** Where a process hangs: a JVM prints its stacks when it is asked to quit. */
  private void printStacks(Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid()))
        .inheritIO()
        .start()
        .waitFor(STACKS_SECONDS, TimeUnit.SECONDS);
    process.waitFor(2, TimeUnit.SECONDS);
  }
}
