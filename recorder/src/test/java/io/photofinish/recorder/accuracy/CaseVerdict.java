package io.photofinish.recorder.accuracy;

import io.photofinish.recorder.accuracy.harness.AccuracyCase;
import java.util.Optional;

/**
 * Whether a case was judged right, in both orders.
 *
 * @param problem what is wrong, in one line
 */
record CaseVerdict(AccuracyCase accuracyCase, Optional<String> problem) {
  static CaseVerdict of(AccuracyCase accuracyCase, CaseFindings forward, CaseFindings backward) {
    return new CaseVerdict(
        accuracyCase,
        accuracyCase.isRacy()
            ? problemOfRacy(accuracyCase, forward, backward)
            : problemOfClean(forward, backward));
  }

  /** A case that could not be judged. */
  static CaseVerdict failed(AccuracyCase accuracyCase, String problem) {
    return new CaseVerdict(accuracyCase, Optional.of(problem));
  }

  boolean isRight() {
    return problem.isEmpty();
  }

  private static Optional<String> problemOfRacy(
      AccuracyCase accuracyCase, CaseFindings forward, CaseFindings backward) {
    boolean inBoth = forward.isRacy() && backward.isRacy();
    if (!forward.isRacy() && !backward.isRacy()) {
      return Optional.of("missed: no race was proven in either order");
    } else if (accuracyCase.oneOrderOnly().isPresent()) {
      return inBoth
          ? Optional.of("a race was proven in both orders: take @OneOrderOnly away")
          : Optional.empty();
    }
    return inBoth
        ? Optional.empty()
        : Optional.of(
            "missed: no race was proven in "
                + (forward.isRacy() ? "backward" : "forward")
                + " order");
  }

  private static Optional<String> problemOfClean(CaseFindings forward, CaseFindings backward) {
    return forward.isSilent() && backward.isSilent()
        ? Optional.empty()
        : Optional.of("false: forward " + forward + ", backward " + backward);
  }
}
