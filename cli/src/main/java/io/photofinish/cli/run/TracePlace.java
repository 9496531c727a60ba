package io.photofinish.cli.run;

import io.photofinish.trace.format.FilePerProcess;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where the trace of a run goes. */
public final class TracePlace {
  private static final String FOR_ONE = "run.pft";
  private static final String FOR_MANY = "run-" + FilePerProcess.PROCESS + ".pft";

  private TracePlace() {}

  /**
   * What the user says, or else a file in the run's folder.
   *
   * @param option how the user can say it
   * @param given what the user says, or null
   * @throws ParameterException if there is something wrong with it
   */
  public static Path of(
      CommandLine line, String option, Path given, RunFolder folder, ProgramCommand command) {
    if (given == null) {
      return folder.path().resolve(command.isJava() ? FOR_ONE : FOR_MANY);
    }
    if (given.toString().contains(",")) {
      throw new ParameterException(
          line, option + " is " + given + ", which has a comma: the recorder needs another name");
    }
    if (!command.isJava() && !new FilePerProcess(given).isForMany()) {
      throw new ParameterException(
          line,
          option
              + " is "
              + given
              + ", but "
              + command
              + " may start several JVMs: give each a file, as in "
              + FOR_MANY);
    }
    return given.toAbsolutePath();
  }
}
