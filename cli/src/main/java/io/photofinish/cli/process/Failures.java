package io.photofinish.cli.process;

import io.photofinish.analysis.RejectedWitnessException;
import io.photofinish.analysis.internal.MoreMemory;
import io.photofinish.cli.files.FailureReason;
import io.photofinish.cli.terminal.OutputFailedException;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.detect.DetectorProviderException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says what went wrong and which {@link ExitCode} that is: one line when the user can do something
 * about it, a short stack trace when only we can.
 */
public final class Failures {
  /** Takes options of the JVM that the command runs in. */
  public static final String MEMORY_VARIABLE = "PHOTOFINISH_JAVA_OPTS";

  private static final int FRAMES = 12;

  private final Terminal terminal;

  public Failures(Terminal terminal) {
    this.terminal = terminal;
  }

  public int report(Throwable failure) {
    if (failure instanceof OutputFailedException output) {
      return output.isBrokenPipe() ? ExitCode.BROKEN_PIPE : badInput(output.getMessage());
    } else if (failure instanceof UncheckedIOException unchecked) {
      return report(unchecked.getCause());
    } else if (failure instanceof InterruptedException
        || failure instanceof InterruptedIOException
        || failure instanceof ClosedByInterruptException) {
      return ExitCode.INTERRUPTED;
    } else if (failure instanceof IOException io) {
      return OutputFailedException.isBrokenPipe(io)
          ? ExitCode.BROKEN_PIPE
          : badInput(FailureReason.of(io));
    } else if (failure instanceof OutOfMemoryError) {
      return badInput("out of memory: " + MoreMemory.advice(MEMORY_VARIABLE));
    } else if (failure instanceof DetectorProviderException provider) {
      return badInput(provider.getMessage());
    }
    return failure instanceof RejectedWitnessException rejected ? rejected(rejected) : bug(failure);
  }

  /** Its message is all that is needed, and the same at every door. */
  private int rejected(RejectedWitnessException bug) {
    complain("photofinish: " + bug.getMessage());
    return ExitCode.BUG;
  }

  private int badInput(String reason) {
    complain("photofinish: " + oneLine(reason));
    return ExitCode.BAD_INPUT;
  }

  private void complain(String line) {
    if (!isOutputLost()) {
      terminal.err().println(line);
    }
  }

  /** What was printed before belongs before the complaint, where it still can be printed. */
  private boolean isOutputLost() {
    try {
      terminal.out().flush();
      return false;
    } catch (OutputFailedException e) {
      return e.isBrokenPipe();
    }
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private int bug(Throwable failure) {
    complain("photofinish: this is a bug of ours, and we are sorry: " + failure);
    PrintWriter err = terminal.err();
    StackTraceElement[] frames = failure.getStackTrace();
    for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
      err.println("    at " + frames[i]);
    }
    if (failure.getCause() != null) {
      err.println("    caused by " + failure.getCause());
    }
    err.println(
        "Please report it on the project's issue tracker, with the lines above, your command and"
            + " this: photofinish "
            + Version.ofBuild()
            + ", Java "
            + System.getProperty("java.version")
            + ", "
            + System.getProperty("os.name")
            + ".");
    return ExitCode.BUG;
  }

  public int reportUsage(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    if (failure instanceof MissingCommandException) {
      command.usage(terminal.err());
      return ExitCode.BAD_INPUT;
    }
    badInput(usageReason(failure));
    String name = command.getCommandSpec().qualifiedName();
    complain("Try '" + name + " --help'.");
    return ExitCode.BAD_INPUT;
  }

  private static String usageReason(ParameterException failure) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      String what = unmatched.getUnmatched().get(0);
      String kind =
          unmatched.isUnknownOption()
              ? "option"
              : failure.getCommandLine().getSubcommands().isEmpty() ? "argument" : "command";
      String question =
          unmatched.getSuggestions().stream()
              .findFirst()
              .map(nearest -> "; did you mean '" + nearest + "'?")
              .orElse("");
      return "there is no " + kind + " '" + what + "'" + question;
    }
    String message = failure.getMessage();
    return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }
}
