package io.photofinish.witness;

import java.util.Optional;

/** The checker's verdict on a witness. */
public record Verdict(Optional<Violation> violation) {
  /** The witness proves what it claims. */
  public static final Verdict ACCEPTED = new Verdict(Optional.empty());

  /**
   * A broken rule.
   *
   * @param event the index (not the position) of the event that breaks it, or -1 if there is none
   * @param message what was found and what was expected, in one line
   */
  public record Violation(Rule rule, long event, String message) {
    @Override
    public String toString() {
      return event < 0 ? message : "event " + event + ": " + message;
    }
  }

  /** A rejection. */
  public static Verdict rejected(Rule rule, long event, String message) {
    return new Verdict(Optional.of(new Violation(rule, event, message)));
  }

  public boolean accepted() {
    return violation.isEmpty();
  }

  /** One line for people. */
  @Override
  public String toString() {
    return violation.map(broken -> "rejected: " + broken).orElse("accepted");
  }
}
