package io.photofinish.cli.explain;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairExplainer;
import io.photofinish.analysis.PairProblem;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.format.TraceSource;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/**
 * The pair that a command is about, judged.
 *
 * @param pairs its trace, open as long as this is
 * @param judged what is known of it
 */
public record AskedPair(PairExplainer pairs, JudgedPair judged) implements Closeable {
  /**
   * Reads a trace and judges a pair of its events.
   *
   * @param budget how many states the search of all orders may visit
   * @param isFull whether the witness of a race keeps what the race does not need
   * @throws TraceFormatException also if two such events cannot race at all
   */
  public static AskedPair of(
      TraceSource trace, AnalysisOptions options, EventPair pair, int budget, boolean isFull)
      throws IOException {
    PairExplainer pairs = PairExplainer.open(trace, options);
    try {
      Optional<PairProblem> problem = pairs.problemOf(pair.first(), pair.second());
      if (problem.isPresent()) {
        throw new TraceFormatException(new PairProblemWords(pairs).of(problem.get(), pair));
      }
      return new AskedPair(pairs, pairs.judge(pair.first(), pair.second(), budget, isFull));
    } catch (IOException | RuntimeException e) {
      pairs.close();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    pairs.close();
  }
}
