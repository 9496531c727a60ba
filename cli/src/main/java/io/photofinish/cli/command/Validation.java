package io.photofinish.cli.command;

import io.photofinish.trace.TraceInput;
import io.photofinish.trace.check.Validator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code validate} found; also what {@code validate --json} prints.
 *
 * @param repaired whether the trace was judged as a repair leaves it
 * @param problems the first ones
 * @param problemCount of all problems
 * @param mended see {@link io.photofinish.trace.TraceReader#repairCounts}
 */
record Validation(
    String file,
    String format,
    boolean repaired,
    boolean wellFormed,
    long events,
    long problemCount,
    List<Problem> problems,
    Map<String, Long> mended) {

  /** An event that breaks a rule. */
  record Problem(long event, String defect, String message) {}

  static Validation of(
      TraceInput input,
      long events,
      Validator validator,
      boolean repaired,
      Map<String, Long> mended) {
    return new Validation(
        input.name(),
        input.format(),
        repaired,
        validator.problemCount() == 0,
        events,
        validator.problemCount(),
        validator.problems().stream().map(Validation::problem).toList(),
        mended);
  }

  private static Problem problem(io.photofinish.trace.check.Problem found) {
    String defect = found.defect().name().toLowerCase(Locale.ROOT).replace('_', '-');
    return new Problem(found.index(), defect, found.message());
  }
}
