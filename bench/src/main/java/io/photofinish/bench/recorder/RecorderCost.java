package io.photofinish.bench.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures what recording costs the kernels, and prints a table for each JDK. */
public final class RecorderCost {
  private final CostArguments arguments;
  private final KernelProcess process;

  private RecorderCost(CostArguments arguments, Path folder) {
    this.arguments = arguments;
    process = new KernelProcess(arguments, folder);
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    CostArguments parsed;
    try {
      parsed = CostArguments.parse(arguments);
    } catch (IllegalArgumentException mistake) {
      System.err.println(mistake.getMessage());
      System.exit(2);
      return;
    }
    if (!Files.isReadable(Path.of(parsed.agent()))) {
      System.err.println(
          "there is no agent at " + parsed.agent() + ": build it, or say where by --agent");
      System.exit(2);
    }
    Path folder = Files.createTempDirectory("recorder-cost");
    try {
      new RecorderCost(parsed, folder).print();
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private void print() throws IOException, InterruptedException {
    for (String javaHome : arguments.javaHomes()) {
      for (String options : arguments.options()) {
        String title = options.isEmpty() ? javaHome : javaHome + ", " + options;
        System.out.println(CostTable.of(title, measure(javaHome, options)));
      }
    }
  }

  /** The kernels take turns, so that a busy minute of the machine does not fall on one alone. */
  private List<KernelCost> measure(String javaHome, String options)
      throws IOException, InterruptedException {
    List<KernelCost> best = new ArrayList<>();
    for (int run = 0; run < arguments.runs(); run++) {
      for (int i = 0; i < arguments.kernels().size(); i++) {
        KernelCost cost = process.measure(arguments.kernels().get(i), javaHome, options);
        if (run == 0) {
          best.add(cost);
        } else {
          best.set(i, best.get(i).best(cost));
        }
      }
    }
    return best;
  }
}
