package io.photofinish.cli.option;

import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.file.ValuesReader;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code --same-value}, for every command that looks for schedules or checks them. */
public final class SameValueOption {
  @Option(
      names = "--same-value",
      description =
          "predict, exact: a read may also see another write of the value that it saw in the run;"
              + " needs the values that 'photofinish record --values' writes beside the trace.")
  private boolean sameValue;

  /** Whether it was asked for. */
  public boolean isWanted() {
    return sameValue;
  }

  /** An opened file, with its values if that was asked for. It is closed if they are missing. */
  public TraceSource apply(TraceSource input) throws IOException {
    if (!sameValue) {
      return input;
    }
    try {
      return input.withValues(ValuesReader.read(valuesOf(input)));
    } catch (IOException | RuntimeException e) {
      input.close();
      throw e;
    }
  }

  private static Path valuesOf(TraceSource input) throws TraceFormatException {
    Path values = ValuesReader.of(input.pft().orElse(Path.of(input.name())));
    if (input.pft().isEmpty() || !Files.isRegularFile(values)) {
      throw new TraceFormatException(
          input.name()
              + ": --same-value needs the values of the run in "
              + values
              + ", and there is no such file of a .pft trace: record with 'photofinish record"
              + " --values', or the agent's values=true");
    }
    return values;
  }
}
