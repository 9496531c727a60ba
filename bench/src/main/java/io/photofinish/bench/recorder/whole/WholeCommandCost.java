package io.photofinish.bench.recorder.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Measures what recording costs whole commands: {@code java} against {@code java -javaagent}, from
 * the start of the JVM to its end. Prints a table for each JDK.
 */
public final class WholeCommandCost {
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private final WholeArguments arguments;
  private final Path folder;
  private boolean failed;

  private WholeCommandCost(WholeArguments arguments, Path folder) {
    this.arguments = arguments;
    this.folder = folder;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (Arrays.asList(arguments).contains("--help")) {
      System.out.println(WholeArguments.USAGE);
      return;
    }
    WholeArguments parsed;
    try {
      parsed = WholeArguments.parse(arguments);
      check(parsed);
    } catch (IllegalArgumentException mistake) {
      System.err.println(mistake.getMessage());
      System.exit(MISUSED);
      return;
    }
    Path folder = Files.createTempDirectory("whole-command-cost");
    boolean failed;
    try {
      failed = new WholeCommandCost(parsed, folder).print();
    } finally {
      Folders.delete(folder);
    }
    if (failed) {
      System.exit(FAILED);
    }
  }

  private static void check(WholeArguments arguments) {
    if (!Files.isReadable(Path.of(arguments.agent()))) {
      throw new IllegalArgumentException(
          "there is no agent at " + arguments.agent() + ": build it, or say where by --agent-jar");
    }
    Path drivers = LibraryBuild.sources(Path.of(arguments.bench()));
    if (!arguments.programs().stream().allMatch(Program::isOurs) && !Files.exists(drivers)) {
      throw new IllegalArgumentException(
          "the drivers of libraries are not at " + drivers + ": say where bench is by --bench");
    }
    for (String home : arguments.javaHomes()) {
      if (!Files.isExecutable(Path.of(home, "bin", "java"))) {
        throw new IllegalArgumentException(
            "there is no JDK at " + home + ": --java takes a folder that has bin/java");
      }
    }
  }

  /** Tells whether a program failed. */
  private boolean print() throws IOException, InterruptedException {
    ClassPaths classPaths;
    try {
      classPaths = new ClassPaths(measured(), Path.of(arguments.bench()));
    } catch (IOException cannotBuild) {
      System.err.println(cannotBuild.getMessage());
      return true;
    }
    for (String javaHome : arguments.javaHomes()) {
      Measurement measurement = new Measurement(arguments, classPaths, javaHome, folder);
      if (arguments.curve() == null) {
        List<Workload> workloads =
            arguments.programs().stream()
                .map(program -> Workload.of(program, arguments.size()))
                .toList();
        print(title(javaHome), measurement.measure(workloads));
      } else {
        for (Curve.Axis axis : arguments.curve().axes()) {
          print(
              title(javaHome) + ", " + axis.what(),
              measurement.measure(arguments.curve().along(axis)));
        }
      }
    }
    return failed;
  }

  private List<Program> measured() {
    return arguments.curve() == null ? arguments.programs() : List.of(arguments.curve().program());
  }

  private String title(String javaHome) {
    return arguments.options().isEmpty() ? javaHome : javaHome + ", " + arguments.options();
  }

  private void print(String title, List<CommandCost> costs) {
    System.out.println(
        arguments.asJson() ? CommandJson.of(title, costs) : CommandTable.of(title, costs));
    for (CommandCost cost : costs) {
      if (cost.problem() != null) {
        System.err.println(cost.workload().label() + ": " + cost.problem());
        failed = true;
      }
    }
  }
}
