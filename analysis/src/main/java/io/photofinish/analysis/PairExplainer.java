package io.photofinish.analysis;

import io.photofinish.analysis.internal.CountedInput;
import io.photofinish.analysis.internal.MoreMemory;
import io.photofinish.detect.WholeTraceCollector;
import io.photofinish.detect.predict.PairJudge;
import io.photofinish.detect.predict.PairJudge.Judgement;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceSource;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessMinimizer;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * Says of single pairs of accesses whether they are a race, or why they are none. It holds the
 * whole trace in memory, and keeps it open for its names.
 *
 * <pre>{@code
 * try (PairExplainer pairs = PairExplainer.open(trace, AnalysisOptions.DEFAULT)) {
 *   System.out.println(pairs.judge(3, 17, 100_000, false).outcome());
 * }
 * }</pre>
 */
public final class PairExplainer implements Closeable {
  private final TraceReader reader;
  private final TraceFacts facts;
  private final TraceColumns trace;
  private final AnalysisOptions options;

  private PairExplainer(CountedInput input, TraceReader reader, AnalysisOptions options)
      throws IOException {
    this.reader = reader;
    this.options = options;
    trace = WholeTraceCollector.read(reader);
    facts = TraceFacts.of(input);
  }

  /**
   * Reads a trace.
   *
   * @param trace to stay open as long as this is used; whoever opened it closes it
   * @param options of which the folder for bugs and the variable for more memory count
   * @return what explains its pairs, to be closed
   * @throws IOException if it cannot be read; the message has the name, the cause and the cure
   */
  public static PairExplainer open(TraceSource trace, AnalysisOptions options) throws IOException {
    CountedInput input = new CountedInput(trace.wellFormed());
    TraceReader reader = input.open();
    try {
      return new PairExplainer(input, reader, options);
    } catch (OutOfMemoryError e) {
      reader.close();
      throw tooLarge(TraceFacts.of(input), options, e);
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  private static TraceFormatException tooLarge(
      TraceFacts facts, AnalysisOptions options, OutOfMemoryError cause) {
    return new TraceFormatException(
        facts.file()
            + ": a trace of "
            + facts.events()
            + " events or more needs more memory than Java may use: "
            + MoreMemory.advice(options.memoryVariable()),
        cause);
  }

  /**
   * Why two events cannot race, whatever the schedule.
   *
   * @param first the index of an event
   * @param second that of another one
   * @return empty if they can be judged
   */
  public Optional<PairProblem> problemOf(long first, long second) {
    return PairProblem.of(trace, first, second);
  }

  /**
   * Judges two accesses. A schedule that is found is checked.
   *
   * @param first the index of an access
   * @param second that of another one, without a {@linkplain #problemOf problem}
   * @param budget how many states the search of all orders may visit
   * @param isFull whether the witness of a race keeps what the race does not need
   * @return what is known of them
   * @throws IOException if the trace cannot be read, or does not fit into memory
   */
  public JudgedPair judge(long first, long second, int budget, boolean isFull) throws IOException {
    problemOf(first, second)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(first + " and " + second + ": " + problem);
            });
    int earlier = trace.position(Math.min(first, second));
    int later = trace.position(Math.max(first, second));
    try {
      Judgement judgement = new PairJudge(trace, budget).judge(earlier, later);
      return new JudgedPair(trace, earlier, later, budget, outcome(judgement, isFull));
    } catch (OutOfMemoryError e) {
      throw tooLarge(facts, options, e);
    }
  }

  private PairOutcome outcome(Judgement judgement, boolean isFull) throws IOException {
    if (judgement instanceof Judgement.Race race) {
      RaceProof proof = new RaceProof(trace, options.bugFolder());
      Witness witness = proof.check(race.method(), race.schedule(), isFull);
      Witness shortest = isFull ? WitnessMinimizer.minimize(trace, witness) : witness;
      return Doubts.of(trace, reader.repairs(), reader.leftOutReads())
          .about(shortest)
          .<PairOutcome>map(PairOutcome.Doubtful::new)
          .orElseGet(() -> new PairOutcome.Race(race.method(), witness));
    } else if (judgement instanceof Judgement.NoRace none) {
      return new PairOutcome.NoRace(none.reason());
    }
    return new PairOutcome.Undecided();
  }

  /** {@return what the trace is made of} */
  public TraceFacts facts() {
    return facts;
  }

  /** {@return all events of the trace} */
  public TraceColumns trace() {
    return trace;
  }

  /** {@return what was dropped or changed in the trace, and how often} */
  public Map<String, Long> repairCounts() {
    return reader.repairCounts();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
