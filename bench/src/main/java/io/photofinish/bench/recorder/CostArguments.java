package io.photofinish.bench.recorder;

import java.util.ArrayList;
import java.util.List;

/**
 * What to measure.
 *
 * @param javaHomes the JDKs to run the kernels on
 * @param agent the agent's file
 * @param options for each table the agent's options, which may be empty
 * @param kernels the names of the kernels
 * @param runs how often each is run; the best counts
 * @param seconds how long each run warms up, and then measures
 * @param threads how many threads share a kernel's work
 * @param jvmOptions given to every JVM
 */
record CostArguments(
    List<String> javaHomes,
    String agent,
    List<String> options,
    List<String> kernels,
    int runs,
    double seconds,
    int threads,
    List<String> jvmOptions) {

  static final List<String> ALL_KERNELS =
      List.of(
          "SuccessiveOverRelaxation",
          "LuFactorization",
          "MolecularDynamics",
          "MonteCarlo",
          "RayTracer",
          "HashMapCache",
          "Pipeline",
          "HttpServerUnderLoad");

  static final String USAGE =
      """
      java -cp bench/target/benchmarks.jar io.photofinish.bench.recorder.RecorderCost
        --java HOME      a JDK to run the kernels on; may be repeated (the one that runs this)
        --agent JAR      the agent (recorder/target/photofinish-agent.jar)
        --options K=V,.. the agent's options; a table for each time it is given (none)
        --kernels A,B    which kernels (all)
        --runs N         runs of each, of which the best counts (3)
        --seconds S      how long a run warms up, and then measures (3)
        --threads N      threads that share a kernel's work (2)
        --jvm OPTION     an option for every JVM; may be repeated""";

  static CostArguments parse(String... arguments) {
    List<String> javaHomes = new ArrayList<>();
    List<String> options = new ArrayList<>();
    List<String> jvmOptions = new ArrayList<>();
    String agent = "recorder/target/photofinish-agent.jar";
    List<String> kernels = ALL_KERNELS;
    int runs = 3;
    double seconds = 3;
    int threads = 2;
    for (int i = 0; i < arguments.length; i += 2) {
      if (i + 1 == arguments.length) {
        throw new IllegalArgumentException(arguments[i] + " needs a value\n" + USAGE);
      }
      String value = arguments[i + 1];
      switch (arguments[i]) {
        case "--java" -> javaHomes.add(value);
        case "--agent" -> agent = value;
        case "--options" -> options.add(value);
        case "--kernels" -> kernels = kernels(value);
        case "--runs" -> runs = Integer.parseInt(value);
        case "--seconds" -> seconds = Double.parseDouble(value);
        case "--threads" -> threads = Integer.parseInt(value);
        case "--jvm" -> jvmOptions.add(value);
        default -> throw new IllegalArgumentException("unknown " + arguments[i] + "\n" + USAGE);
      }
    }
    return new CostArguments(
        javaHomes.isEmpty() ? List.of(System.getProperty("java.home")) : javaHomes,
        agent,
        options.isEmpty() ? List.of("") : options,
        kernels,
        runs,
        seconds,
        threads,
        jvmOptions);
  }

  private static List<String> kernels(String names) {
    List<String> kernels = List.of(names.split(",", -1));
    for (String kernel : kernels) {
      if (!ALL_KERNELS.contains(kernel)) {
        throw new IllegalArgumentException(
            "no kernel '" + kernel + "': expected some of " + ALL_KERNELS);
      }
    }
    return kernels;
  }
}
