package io.photofinish.report.make;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.ProofWords;
import io.photofinish.report.text.Text;
import io.photofinish.witness.Exposure;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why a deadlock is one, in sentences. */
final class DeadlockReasons {
  private DeadlockReasons() {}

  /** In which orders the threads take their locks, and what is known of the run. */
  static String explanation(List<Member> cycle, DeadlockGroup group) {
    String orders =
        cycle.stream()
            .map(
                member ->
                    "thread "
                        + member.thread()
                        + " takes "
                        + member.holds().lock()
                        + " and, holding it, "
                        + member.waitsFor().lock())
            .collect(Collectors.joining("; "));
    return Text.capitalised(orders)
        + ". Once each of them has its first lock, none ever gets its second."
        + (group.isObserved()
            ? " The recorded run itself ended so: the threads were still waiting for each other."
            : "")
        + (group.isProven() && !group.isObserved()
            ? " In this run they did not meet so; nothing forces that."
            : "")
        + doubts(group.example());
  }

  private static String doubts(FoundDeadlock deadlock) {
    Optional<String> doubt = deadlock.checked().doubt();
    return doubt.map(words -> " Not proven: " + words + ".").orElse("");
  }

  /** Why a potential deadlock is not more; null if it is. */
  static String doubt(FoundDeadlock deadlock) {
    if (deadlock.certainty() != Certainty.POTENTIAL) {
      return null;
    }
    return deadlock.isOfPredictor()
        ? "Only potential: the search for a schedule that ends in it found none within its budget,"
            + " and did not try all."
        : "Only potential: " + deadlock.detector() + " gives no proof.";
  }

  /** How it was proven. */
  static String proof(String method, Exposure exposure) {
    return ProofWords.brief(method)
        + ": after "
        + Text.count(exposure.steps(), "step")
        + " each of the "
        + Text.number(exposure.next().length)
        + " threads waits for a lock that the next one holds, which an independent checker has"
        + " confirmed.";
  }
}
