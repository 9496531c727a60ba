package io.photofinish.cli.run;

import io.photofinish.cli.option.AgentOptions;
import io.photofinish.trace.file.ValuesReader;
import io.photofinish.trace.format.FilePerProcess;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A program that ran under the recorder, with our input and output.
 *
 * @param exitCode the program's; 128 and the signal's number if a signal ended it
 * @param traces what was recorded: at most one of a {@code java} command, one for each JVM of
 *     others
 */
public record RecordedRun(int exitCode, List<Path> traces) {
  /**
   * Runs a program to its end.
   *
   * @param trace where the trace goes, with {@code %p} for the number of the process; it must be
   *     there if the program is no {@code java} command
   * @param logPath the file for what the recorder has to say, or null for standard error
   */
  public static RecordedRun of(
      ProgramCommand command, AgentOptions options, RunFolder folder, Path trace, String logPath)
      throws IOException, InterruptedException {
    Path agent = AgentJar.copyTo(folder.path());
    ProcessBuilder builder = command.under(agent, options.text(trace, logPath)).inheritIO();
    if (command.isJava()) {
      // What an earlier run left must not pass for this one's.
      Files.deleteIfExists(trace);
      Files.deleteIfExists(ValuesReader.of(trace));
    }
    Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    try (Signals signals = Signals.open()) {
      Process process = start(builder, command);
      signals.started(process);
      int exitCode = process.waitFor();
      return new RecordedRun(
          exitCode, command.isJava() ? existing(trace, process.pid()) : allSince(trace, start));
    }
  }

  private static Process start(ProcessBuilder builder, ProgramCommand command) throws IOException {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new IOException(
          command
              + " cannot be run: it is no command here; a class is run by -cp DIR CLASS, a source"
              + " file by its name with .java",
          e);
    }
  }

  private static List<Path> existing(Path trace, long process) throws IOException {
    Path file = new FilePerProcess(trace).of(process);
    return hasBegun(file) ? List.of(file) : List.of();
  }

  private static boolean hasBegun(Path file) throws IOException {
    return Files.isRegularFile(file) && Files.size(file) > 0;
  }

  /** The traces of all processes, the earliest first. */
  private static List<Path> allSince(Path trace, Instant start) throws IOException {
    FilePerProcess ofProcess = new FilePerProcess(trace);
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(trace.getParent())) {
      for (Path file : files) {
        if (ofProcess.matches(file)
            && hasBegun(file)
            && !modified(file).toInstant().isBefore(start)) {
          found.add(file);
        }
      }
    }
    found.sort(Comparator.comparing(RecordedRun::modified));
    return found;
  }

  private static FileTime modified(Path file) {
    return FileTime.fromMillis(file.toFile().lastModified());
  }

  /** What to tell where there is no trace: the likely cause, and the cure. */
  public String whyNothing(ProgramCommand command) {
    if (!command.isJava()) {
      return "nothing was recorded: " + command + " started no JVM that takes JAVA_TOOL_OPTIONS";
    }
    return exitCode == 0
        ? "nothing was recorded: the recorder says above why; where that is meant, --allow-nothing"
            + " lets it pass"
        : "nothing was recorded: " + command + " ended before the program began, with " + exitCode;
  }
}
