package io.photofinish.bench.recorder;

import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a kernel in a JVM of its own, without the agent and with it. */
final class KernelProcess {
  private static final long PATIENCE_MINUTES = 10;
  private static final String PACKAGE = RecorderCost.class.getPackageName() + ".kernels.";

  private final CostArguments arguments;
  private final Path folder;

  /**
   * @param folder where traces and what is printed may be
   */
  KernelProcess(CostArguments arguments, Path folder) {
    this.arguments = arguments;
    this.folder = folder;
  }

  /** Measures a kernel once without the agent, and then with it. */
  KernelCost measure(String kernel, String javaHome, String options)
      throws IOException, InterruptedException {
    KernelFigures plain = run(kernel, javaHome, List.of());
    Path trace = folder.resolve("kernel.pft");
    String agent = "-javaagent:" + arguments.agent() + "=destfile=" + trace;
    KernelFigures recorded =
        run(kernel, javaHome, List.of(options.isEmpty() ? agent : agent + "," + options));
    if (!plain.result().equals(recorded.result())) {
      throw new IllegalStateException(
          kernel + " gives " + plain.result() + ", recorded " + recorded.result());
    }
    try (PftFile file = PftFile.open(trace, false)) {
      return new KernelCost(kernel, plain, recorded, file.events(), Files.size(trace));
    } finally {
      Files.delete(trace);
    }
  }

  private KernelFigures run(String kernel, String javaHome, List<String> agent)
      throws IOException, InterruptedException {
    Path output = folder.resolve("out");
    Path errors = folder.resolve("err");
    Process process =
        new ProcessBuilder(command(kernel, javaHome, agent))
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    boolean ended;
    try {
      ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
    } finally {
      process.destroyForcibly();
    }
    String said = Files.readString(errors, StandardCharsets.UTF_8);
    if (!ended || process.exitValue() != 0 || said.contains("recording stopped")) {
      String what = ended ? "ended with " + process.exitValue() : "took too long";
      throw new IOException(kernel + " on " + javaHome + " " + what + ": " + said.strip());
    }
    return KernelFigures.parse(Files.readAllLines(output, StandardCharsets.UTF_8));
  }

  private List<String> command(String kernel, String javaHome, List<String> agent) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(javaHome, "bin", "java").toString());
    command.addAll(agent);
    command.addAll(arguments.jvmOptions());
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(PACKAGE + kernel);
    command.add(Double.toString(arguments.seconds()));
    command.add(Integer.toString(arguments.threads()));
    return command;
  }
}
