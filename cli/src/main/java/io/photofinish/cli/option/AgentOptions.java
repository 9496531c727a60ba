package io.photofinish.cli.option;

import io.photofinish.recorder.agent.OptionNames;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** What is recorded, and how: the options of the agent. */
public final class AgentOptions {
  /** How much of a stack an event has. */
  enum Stacks {
    full,
    line
  }

  @Option(
      names = "--includes",
      paramLabel = "PATTERNS",
      description =
          "Records only classes with such names, as in com.acme.*:org.acme.*; * stands for anything"
              + " (default: all but the JDK's).")
  private String includes;

  @Option(
      names = "--excludes",
      paramLabel = "PATTERNS",
      description = "Leaves out classes with such names.")
  private String excludes;

  @Option(
      names = "--stacks",
      paramLabel = "full|line",
      description =
          "Whether events have the whole stack or their line alone, which is faster (default:"
              + " full).")
  private Stacks stacks;

  @Option(
      names = "--maxsize",
      paramLabel = "SIZE",
      description = "The greatest size of the trace, such as 500m or 2g; then recording stops.")
  private String maxsize;

  @Option(
      names = "--halt-on-error",
      description =
          "Ends the program with exit code 66 if recording stops before it, as the disk is full or"
              + " --maxsize reached; without it the program goes on.")
  private boolean haltOnError;

  @Option(
      names = "--values",
      description =
          "Writes the values of accesses beside the trace, for --same-value of 'analyze', 'report'"
              + " and others; the trace is longer then, and recording slower.")
  private boolean values;

  /** As if {@code --values} had been given. */
  public void recordValues() {
    values = true;
  }

  /** The agent's options, as they stand behind its name. */
  public String text(Path destfile, String logPath) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put(OptionNames.DESTFILE, destfile.toString());
    options.put(OptionNames.INCLUDES, patterns(includes));
    options.put(OptionNames.EXCLUDES, patterns(excludes));
    options.put(OptionNames.STACKS, stacks == null ? null : stacks.name());
    options.put(OptionNames.MAXSIZE, maxsize);
    options.put(OptionNames.VALUES, values ? "true" : null);
    options.put(OptionNames.LOG_PATH, logPath);
    options.put(OptionNames.HALT_ON_ERROR, haltOnError ? "true" : null);
    return options.entrySet().stream()
        .filter(option -> option.getValue() != null)
        .map(option -> option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(","));
  }

  /** The agent has a comma between options, and a colon between patterns. */
  private static String patterns(String text) {
    return text == null ? null : text.replace(',', ':');
  }
}
