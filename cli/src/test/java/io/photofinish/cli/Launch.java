package io.photofinish.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A process to be started in a test, and what came of it. Its output goes to files. */
final class Launch {
  private final List<String> command;
  private final Map<String, String> environment = new LinkedHashMap<>();
  private final Path out;
  private final Path err;
  private Process process;

  Launch(Path scratch, String program, String... args) {
    command = Stream.concat(Stream.of(program), Stream.of(args)).toList();
    try {
      out = Files.createTempFile(scratch, "out", "");
      err = Files.createTempFile(scratch, "err", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sets a variable of its environment; null removes it. */
  Launch with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Launch start() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    environment.forEach(
        (variable, value) -> {
          if (value == null) {
            builder.environment().remove(variable);
          } else {
            builder.environment().put(variable, value);
          }
        });
    process = builder.start();
    return this;
  }

  Process process() {
    return process;
  }

  CommandRun finish() throws IOException, InterruptedException {
    int exitCode = process.waitFor();
    return new CommandRun(exitCode, read(out), err());
  }

  CommandRun run() throws IOException, InterruptedException {
    start();
    process.getOutputStream().close();
    return finish();
  }

  /** What it wrote to standard error so far. */
  String err() throws IOException {
    return read(err);
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
