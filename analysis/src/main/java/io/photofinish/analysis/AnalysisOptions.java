package io.photofinish.analysis;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.catalog.Detectors;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What to look for in a trace, and how much may be spent on it. Options never change: {@link
 * #builder} makes some, and {@link #toBuilder} makes others of them. Every door has the same
 * defaults, which are {@link #DEFAULT}.
 */
public final class AnalysisOptions {
  /** The detectors {@code predict} and {@code deadlock}, with no limit but that of the heap. */
  public static final AnalysisOptions DEFAULT = builder().build();

  /** Ours alone: nobody changes it. */
  private final Builder chosen;

  private AnalysisOptions(Builder chosen) {
    this.chosen = chosen;
  }

  /** {@return a builder that has the defaults} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return a builder that has these options} */
  public Builder toBuilder() {
    return chosen.copy();
  }

  /** {@return the detectors to run} */
  public List<DetectorInfo> detectors() {
    return chosen.detectors;
  }

  /** {@return what single detectors are told} */
  public DetectorOptions tuning() {
    return chosen.tuning;
  }

  /** {@return whether accesses that cannot race are left out for all detectors} */
  public boolean filter() {
    return chosen.filter;
  }

  /** {@return how much heap may be used} */
  public HeapLimit memory() {
    return chosen.memory;
  }

  /** {@return the time after which the analysis ends with what was found so far} */
  public Duration timeout() {
    return chosen.timeout;
  }

  /** {@return who knows whether somebody wants to see what was found so far, and no more} */
  public BooleanSupplier interruption() {
    return chosen.interruption;
  }

  /** {@return the environment variable that advice on memory speaks of} */
  public String memoryVariable() {
    return chosen.memoryVariable;
  }

  /** {@return the folder for a trace of which the checker rejects a schedule} */
  public Path bugFolder() {
    return chosen.bugFolder;
  }

  /** {@return how names of classes begin that run the user's tests} */
  public List<String> frameworks() {
    return chosen.frameworks;
  }

  /** Collects options, one call each. What is not said stays as it was. */
  public static final class Builder {
    private static final Duration NO_TIMEOUT = Duration.ofDays(10_000);

    private List<DetectorInfo> detectors =
        List.of(Detectors.ours("predict"), Detectors.ours("deadlock"));
    private DetectorOptions tuning = DetectorOptions.DEFAULT;
    private boolean filter;
    private HeapLimit memory = HeapLimit.none();
    private Duration timeout = NO_TIMEOUT;
    private BooleanSupplier interruption = () -> false;
    private String memoryVariable = "JAVA_TOOL_OPTIONS";
    private Path bugFolder = Path.of("");
    private List<String> frameworks = List.of("org.junit.", "junit.", "org.testng.");

    private Builder() {}

    private Builder copy() {
      return new Builder()
          .detectors(detectors)
          .tuning(tuning)
          .filter(filter)
          .memory(memory)
          .timeout(timeout)
          .interruption(interruption)
          .memoryVariable(memoryVariable)
          .bugFolder(bugFolder)
          .frameworks(frameworks);
    }

    /**
     * Which detectors to run.
     *
     * @param wanted in the order in which their results come
     * @return this
     */
    public Builder detectors(List<DetectorInfo> wanted) {
      detectors = List.copyOf(wanted);
      return this;
    }

    /**
     * What single detectors are told.
     *
     * @param told each takes what concerns it
     * @return this
     */
    public Builder tuning(DetectorOptions told) {
      tuning = told;
      return this;
    }

    /**
     * Whether to leave out, for all detectors, the accesses that cannot race. Predictors do that by
     * themselves where a trace is large.
     *
     * @param wanted whether to
     * @return this
     */
    public Builder filter(boolean wanted) {
      filter = wanted;
      return this;
    }

    /**
     * How much heap may be used.
     *
     * @param limit of the whole analysis
     * @return this
     */
    public Builder memory(HeapLimit limit) {
      memory = limit;
      return this;
    }

    /**
     * How long the analysis may take. Then it ends with what was found so far.
     *
     * @param limit from its beginning on
     * @return this
     */
    public Builder timeout(Duration limit) {
      timeout = limit;
      return this;
    }

    /**
     * Who may end the analysis early, with what was found so far.
     *
     * @param isRequested whether that is wanted; asked often, by several threads
     * @return this
     */
    public Builder interruption(BooleanSupplier isRequested) {
      interruption = isRequested;
      return this;
    }

    /**
     * How the user can allow more heap; advice on memory speaks of it.
     *
     * @param name of an environment variable that takes options of this JVM
     * @return this
     */
    public Builder memoryVariable(String name) {
      memoryVariable = name;
      return this;
    }

    /**
     * Where a trace is saved if the checker rejects a schedule of it, which is a bug of ours.
     *
     * @param folder that can be written
     * @return this
     */
    public Builder bugFolder(Path folder) {
      bugFolder = folder;
      return this;
    }

    /**
     * What runs the user's tests: races within its own code are counted, and not reported.
     *
     * @param prefixes how names of its classes begin; none to report these races, too
     * @return this
     */
    public Builder frameworks(List<String> prefixes) {
      frameworks = List.copyOf(prefixes);
      return this;
    }

    /** {@return the options as they are now} */
    public AnalysisOptions build() {
      return new AnalysisOptions(copy());
    }
  }
}
