package io.photofinish.cli.explain;

import io.photofinish.analysis.RaceProof;
import io.photofinish.analysis.TraceFacts;
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
import java.nio.file.Path;
import java.util.Map;

/** A pair of accesses of a trace, and what is known of it. The trace's names end with it. */
public final class JudgedPair implements Closeable {
  private final TraceReader reader;
  private final TraceFacts facts;
  private final TraceColumns trace;
  private final int first;
  private final int second;
  private final int budget;
  private final Outcome outcome;

  private JudgedPair(
      CountedInput input, TraceReader reader, EventPair pair, int budget, boolean full)
      throws IOException {
    this.reader = reader;
    this.budget = budget;
    trace = WholeTraceCollector.read(reader);
    facts = facts(input);
    PairRules rules = new PairRules(facts.file(), trace);
    first = rules.position(pair.first(), reader.repairCounts());
    second = rules.position(pair.second(), reader.repairCounts());
    rules.check(first, second);
    outcome = outcome(new PairJudge(trace, budget).judge(first, second), full);
  }

  /**
   * Reads a trace and judges a pair of its events.
   *
   * @param budget how many states the search of all orders may visit
   * @param full whether the witness of a race keeps what the race does not need
   * @throws TraceFormatException also if the pair breaks a rule
   */
  public static JudgedPair of(TraceSource file, EventPair pair, int budget, boolean full)
      throws IOException {
    CountedInput input = new CountedInput(file.wellFormed());
    TraceReader reader = input.open();
    try {
      return new JudgedPair(input, reader, pair, budget, full);
    } catch (OutOfMemoryError e) {
      reader.close();
      throw new TraceFormatException(tooLarge(facts(input)), e);
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  private static TraceFacts facts(CountedInput input) {
    return new TraceFacts(
        input.name(),
        input.format(),
        input.events(),
        input.threads(),
        input.locks(),
        input.variables());
  }

  private static String tooLarge(TraceFacts facts) {
    return facts.file()
        + ": a trace of "
        + facts.events()
        + " events or more needs more memory than Java may use: "
        + MoreMemory.advice("PHOTOFINISH_JAVA_OPTS");
  }

  private Outcome outcome(Judgement judgement, boolean full) throws IOException {
    if (judgement instanceof Judgement.Race race) {
      RaceProof proof = new RaceProof(trace, Path.of(""));
      Witness witness = proof.check(race.method(), race.schedule(), full);
      Witness shortest = full ? WitnessMinimizer.minimize(trace, witness) : witness;
      return Doubts.of(trace, reader.repairs(), reader.leftOutReads())
          .about(shortest)
          .<Outcome>map(Outcome.Doubtful::new)
          .orElseGet(() -> new Outcome.Race(race.method(), witness));
    } else if (judgement instanceof Judgement.NoRace none) {
      return new Outcome.NoRace(none.reason());
    }
    return new Outcome.Undecided();
  }

  public TraceFacts facts() {
    return facts;
  }

  public TraceColumns trace() {
    return trace;
  }

  /** The position of the access that is earlier in the trace. */
  public int first() {
    return first;
  }

  public int second() {
    return second;
  }

  /** How many states the search of all orders was allowed. */
  public int budget() {
    return budget;
  }

  public Outcome outcome() {
    return outcome;
  }

  /** See {@link TraceReader#repairCounts}. */
  public Map<String, Long> repairCounts() {
    return reader.repairCounts();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
