package io.photofinish.cli.witness;

import io.photofinish.analysis.claim.Claim;
import io.photofinish.analysis.claim.JudgedClaim;
import io.photofinish.report.text.Text;
import io.photofinish.witness.Rule;
import io.photofinish.witness.Verdict;

/**
 * What became of one witness; also a part of what {@code check-witness --json} prints. What is not
 * known is null.
 *
 * @param detector who claimed it
 * @param first the racing events, by index
 * @param steps how many events the schedule has before the racing ones
 * @param rule the broken rule; see {@link Rule#id}
 * @param event the index of the event that breaks it
 * @param message what was found and what was expected
 */
public record Judgement(
    String detector,
    Long first,
    Long second,
    long steps,
    boolean accepted,
    String rule,
    Long event,
    String message) {

  static Judgement of(JudgedClaim claim) {
    Verdict verdict = claim.verdict();
    return new Judgement(
        claim.detector().orElse(null),
        claim.pair().map(Claim.Pair::first).orElse(null),
        claim.pair().map(Claim.Pair::second).orElse(null),
        claim.steps(),
        verdict.accepted(),
        verdict.violation().map(violation -> violation.rule().id()).orElse(null),
        verdict.violation().map(Verdict.Violation::event).filter(e -> e >= 0).orElse(null),
        verdict.violation().map(Verdict.Violation::message).orElse(null));
  }

  /** One line for people. */
  public String inWords() {
    String who = detector == null ? "" : detector + ", ";
    String pair = first == null ? "" : "events " + first + " and " + second + ": ";
    return who + pair + (accepted ? "accepted, " + Text.count(steps, "step") : why());
  }

  private String why() {
    return "rejected: " + (event == null ? "" : "event " + event + ": ") + message;
  }
}
