package io.photofinish.trace.generate;

import io.photofinish.trace.TraceReader;
import java.util.List;

/**
 * A random trace with the character of a real program's: well-formed, no lock held at the end,
 * exactly as many events as asked for. See {@link RandomTraceReader} for the model.
 */
public final class RandomTrace implements GeneratedTrace {
  private final RandomTraceOptions options;

  public RandomTrace(RandomTraceOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public TraceReader open() {
    return new RandomTraceReader(options);
  }

  @Override
  public Answer answer() {
    if (!options.forkJoin()) {
      return new Answer(
          "Without fork and join, the initialisation of read-only data is unordered with its"
              + " readers; other races are on unprotected variables only.",
          List.of());
    }
    if (options.racyShare() > 0) {
      return new Answer(
          "Races, if there are any, are on V0 to V"
              + (options.racyVariables() - 1)
              + ", the variables that are accessed without protection.",
          List.of());
    }
    return new Answer(
        "No race: every shared variable is read-only after the forks, guarded by one lock, or"
            + " volatile.",
        List.of(
            Claim.trace(Notion.HB, false),
            Claim.trace(Notion.SYNCP, false),
            Claim.trace(Notion.PREDICTABLE, false)));
  }
}
