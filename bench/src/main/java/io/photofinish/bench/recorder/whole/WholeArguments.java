package io.photofinish.bench.recorder.whole;

import java.util.ArrayList;
import java.util.List;

/**
 * What to measure.
 *
 * @param javaHomes the JDKs to run the programs on
 * @param agent the agent's file
 * @param bench this module's folder, where the programs that drive libraries are
 * @param options the agent's options beside the trace's file, which may be empty
 * @param programs which programs
 * @param curve which curve to draw in their place, or null
 * @param size the size of all of them: a letter, or a number
 * @param threads how many threads a program has
 * @param rounds how often each is run, without the agent and with it
 * @param take which of the rounds counts
 * @param timeoutSeconds how long a run may take
 * @param jvmOptions given to every JVM
 * @param asJson whether to print a JSON object instead of each table
 */
record WholeArguments(
    List<String> javaHomes,
    String agent,
    String bench,
    String options,
    List<Program> programs,
    Curve curve,
    String size,
    int threads,
    int rounds,
    Take take,
    double timeoutSeconds,
    List<String> jvmOptions,
    boolean asJson) {

  static final String USAGE =
      """
      java -cp bench/target/benchmarks.jar io.photofinish.bench.recorder.whole.WholeCommandCost
        --java HOME        a JDK to run the programs on; may be repeated (the one that runs this)
        --agent-jar JAR    the agent (recorder/target/photofinish-agent.jar)
        --options K=V,..   the agent's options beside destfile (none)
        --only NAME,..     programs, or groups of them (hello,grande), of
                           %s
        --bench FOLDER     the module bench, which drives libraries; Maven resolves them (bench)
        --curve NAME       cost against size, depth and variety of calls: raytracer, lu or moldyn
        --size SIZE        T (tiny), A (usual), B (large) or a number of the program's own (A)
        --threads N        threads of a program (2)
        --rounds N         plain, recorded, plain, recorded ..., so often (3)
        --take WHICH       of the rounds the best or the median (best)
        --timeout SECONDS  a run that takes longer is ended, and is a row with ">" (300)
        --jvm OPTION       an option for every JVM; may be repeated
        --json             print a JSON object instead of each table
        --help             print this"""
          .formatted(String.join(", ", Programs.names()));

  /** What is read, argument by argument. */
  private static final class Parser {
    private final List<String> javaHomes = new ArrayList<>();
    private final List<String> jvmOptions = new ArrayList<>();
    private String agent = "recorder/target/photofinish-agent.jar";
    private String bench = "bench";
    private String options = "";
    private List<Program> programs = Programs.usual();
    private Curve curve;
    private String size = "A";
    private int threads = 2;
    private int rounds = 3;
    private Take take = Take.BEST;
    private double timeoutSeconds = 300;
    private boolean asJson;

    void set(String option, String value) {
      switch (option) {
        case "--java" -> javaHomes.add(value);
        case "--agent-jar" -> agent = value;
        case "--bench" -> bench = value;
        case "--options" -> options = value;
        case "--only" -> programs = Programs.named(value);
        case "--curve" -> curve = Curve.named(value);
        case "--size" -> size = size(value);
        case "--threads" -> threads = positive(option, value);
        case "--rounds" -> rounds = positive(option, value);
        case "--take" -> take = take(value);
        case "--timeout" -> timeoutSeconds = positive(option, value);
        case "--jvm" -> jvmOptions.add(value);
        default ->
            throw new IllegalArgumentException("unknown option " + option + ": --help lists all");
      }
    }

    WholeArguments arguments() {
      return new WholeArguments(
          javaHomes.isEmpty() ? List.of(System.getProperty("java.home")) : javaHomes,
          agent,
          bench,
          options,
          programs,
          curve,
          size,
          threads,
          rounds,
          take,
          timeoutSeconds,
          jvmOptions,
          asJson);
    }
  }

  static WholeArguments parse(String... arguments) {
    Parser parser = new Parser();
    for (int i = 0; i < arguments.length; i++) {
      String option = arguments[i];
      if (option.equals("--json")) {
        parser.asJson = true;
      } else if (i + 1 == arguments.length && option.startsWith("--")) {
        throw new IllegalArgumentException(option + " needs a value, or is unknown: see --help");
      } else {
        i++;
        parser.set(option, i < arguments.length ? arguments[i] : "");
      }
    }
    return parser.arguments();
  }

  private static String size(String value) {
    if (!value.matches("[TAB]|[1-9][0-9]{0,8}")) {
      throw new IllegalArgumentException(
          "--size is T, A, B or a positive number, not '" + value + "'");
    }
    return value;
  }

  private static int positive(String option, String value) {
    if (!value.matches("[1-9][0-9]{0,8}")) {
      throw new IllegalArgumentException(option + " needs a positive number, not '" + value + "'");
    }
    return Integer.parseInt(value);
  }

  private static Take take(String value) {
    return switch (value) {
      case "best" -> Take.BEST;
      case "median" -> Take.MEDIAN;
      default ->
          throw new IllegalArgumentException("--take is best or median, not '" + value + "'");
    };
  }
}
