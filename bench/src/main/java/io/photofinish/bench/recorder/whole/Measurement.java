package io.photofinish.bench.recorder.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs programs on one JDK, without the agent and with it in turns. */
final class Measurement {
  private final WholeArguments arguments;
  private final ClassPaths classPaths;
  private final String javaHome;
  private final Path folder;

  /**
   * @param folder where traces and what is printed may be
   */
  Measurement(WholeArguments arguments, ClassPaths classPaths, String javaHome, Path folder) {
    this.arguments = arguments;
    this.classPaths = classPaths;
    this.javaHome = javaHome;
    this.folder = folder;
  }

  /** The programs take turns, so that a busy minute of the machine does not fall on one alone. */
  List<CommandCost> measure(List<Workload> workloads) throws IOException, InterruptedException {
    List<CommandCost> costs = new ArrayList<>();
    for (Workload workload : workloads) {
      costs.add(new CommandCost(workload, arguments.take()));
    }
    for (int round = 0; round < arguments.rounds(); round++) {
      for (CommandCost cost : costs) {
        if (!cost.isDecided()) {
          runBoth(cost);
        }
      }
    }
    return costs;
  }

  private void runBoth(CommandCost cost) throws IOException, InterruptedException {
    Path trace = folder.resolve("program.pft");
    CommandRun plain = run(cost.workload(), List.of());
    CommandRun recorded = run(cost.workload(), List.of(agent(trace)));
    System.err.printf(
        Locale.ROOT,
        "%s: plain %.2f s, recorded %.2f s%n",
        cost.workload().label(),
        plain.seconds(),
        recorded.seconds());
    cost.add(plain, recorded, TraceFigures.of(trace));
    Files.deleteIfExists(trace);
  }

  private CommandRun run(Workload workload, List<String> agent)
      throws IOException, InterruptedException {
    return CommandRun.of(command(workload, agent), folder, arguments.timeoutSeconds());
  }

  private String agent(Path trace) {
    String agent = "-javaagent:" + Path.of(arguments.agent()).toAbsolutePath();
    String options = arguments.options().isEmpty() ? "" : "," + arguments.options();
    return agent + "=destfile=" + trace + options;
  }

  private List<String> command(Workload workload, List<String> agent) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(javaHome, "bin", "java").toAbsolutePath().toString());
    command.addAll(agent);
    command.addAll(arguments.jvmOptions());
    command.add("-cp");
    command.add(classPaths.of(workload.program()));
    command.add(workload.program().mainClass());
    command.add(Integer.toString(arguments.threads()));
    command.addAll(workload.sizes());
    return command;
  }
}
