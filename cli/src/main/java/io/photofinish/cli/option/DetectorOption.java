package io.photofinish.cli.option;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.catalog.Detectors;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --detector}, for every command that runs detectors. */
public final class DetectorOption {
  private static final String ALL = "all";

  @Option(
      names = "--detector",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "predict,deadlock",
      completionCandidates = Candidates.class,
      description =
          "The detectors to run, with commas between them, or all (default: ${DEFAULT-VALUE});"
              + " 'photofinish detectors' lists them.")
  private List<String> names;

  /** What a shell may complete. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return known().toList().iterator();
    }
  }

  private static Stream<String> known() {
    return Stream.concat(Detectors.list().stream().map(DetectorInfo::name), Stream.of(ALL));
  }

  /** The detectors that were asked for, each once. */
  public List<DetectorInfo> detectors(CommandSpec command) {
    return names.stream().flatMap(name -> named(command, name.strip())).distinct().toList();
  }

  private static Stream<DetectorInfo> named(CommandSpec command, String name) {
    if (name.equals(ALL)) {
      return Detectors.list().stream();
    }
    return Stream.of(
        Detectors.named(name)
            .orElseThrow(
                () ->
                    new ParameterException(
                        command.commandLine(),
                        "there is no detector '"
                            + name
                            + "'; the detectors are, the nearest first: "
                            + known()
                                .sorted(Comparator.comparingInt(known -> distance(name, known)))
                                .collect(Collectors.joining(", ")))));
  }

  /** How many letters must be put in, taken out or changed to make one name of another. */
  private static int distance(String from, String to) {
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] row = new int[to.length() + 1];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int change = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(previous[j], row[j - 1]));
      }
      previous = row;
    }
    return previous[to.length()];
  }
}
