package io.photofinish.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a program is started: by a {@code java} command, which gets the recorder as an option, or by
 * any other, for whose JVMs the environment has it.
 */
public final class ProgramCommand {
  /** Every JVM takes options from there, and says so on standard error. */
  static final String FOR_EVERY_JVM = "JAVA_TOOL_OPTIONS";

  private final List<String> words;
  private final boolean isJava;

  private ProgramCommand(List<String> words, boolean isJava) {
    this.words = List.copyOf(words);
    this.isJava = isJava;
  }

  /**
   * The command that a user means.
   *
   * @param words a command with its arguments, or the arguments of {@code java} alone
   */
  public static ProgramCommand of(List<String> words) {
    String first = words.get(0);
    if (first.startsWith("-") || first.startsWith("@") || first.endsWith(".java")) {
      List<String> all = new ArrayList<>(words);
      all.add(0, ownJava().toString());
      return new ProgramCommand(all, true);
    }
    Path name = Path.of(first).getFileName();
    return new ProgramCommand(
        words, name != null && (name.endsWith("java") || name.endsWith("java.exe")));
  }

  /** The java that we run on. */
  public static Path ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** Whether it is one JVM that is started, not any number of them. */
  public boolean isJava() {
    return isJava;
  }

  /** The folders of sources that the command itself names: those of the source launcher's files. */
  public List<Path> sources() {
    return words.stream()
        .filter(word -> isJava && word.endsWith(".java"))
        .limit(1)
        .map(word -> Path.of(word).toAbsolutePath().getParent())
        .toList();
  }

  /** The process to start, under an agent. */
  ProcessBuilder under(Path agent, String agentOptions) {
    String option = "-javaagent:" + agent + "=" + agentOptions;
    List<String> command = new ArrayList<>(words);
    if (isJava) {
      command.add(1, option);
      return new ProcessBuilder(command);
    }
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.merge(FOR_EVERY_JVM, quoted(option), (given, ours) -> given + " " + ours);
    return builder;
  }

  private static String quoted(String option) {
    return option.contains(" ") ? "\"" + option + "\"" : option;
  }

  @Override
  public String toString() {
    return words.get(0);
  }
}
