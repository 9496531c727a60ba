package io.photofinish.report.make;

import io.photofinish.report.Access;
import io.photofinish.report.ProofWords;
import io.photofinish.report.make.RaceGroups.Race;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.SectionOrder;
import io.photofinish.witness.Witness;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Why a race is one, in sentences. */
final class Words {
  private static final int NAMED_LOCKS = 2;

  private Words() {}

  /** What the locks have to do with it. */
  static String locks(Access first, Access second) {
    Optional<String> common = first.locks().stream().filter(second.locks()::contains).findFirst();
    if (common.isPresent()) {
      return "Both hold " + common.get() + ", but not against each other.";
    }
    if (first.locks().isEmpty() && second.locks().isEmpty()) {
      return "Neither access holds a lock.";
    }
    if (second.locks().isEmpty()) {
      return "Only the first holds a lock: " + names(first.locks()) + ".";
    }
    if (first.locks().isEmpty()) {
      return "Only the second holds a lock: " + names(second.locks()) + ".";
    }
    return "They hold different locks: the first "
        + names(first.locks())
        + ", the second "
        + names(second.locks())
        + ".";
  }

  private static String names(List<String> locks) {
    String named = locks.stream().limit(NAMED_LOCKS).collect(Collectors.joining(", "));
    int more = locks.size() - NAMED_LOCKS;
    return more > 0 ? named + " and " + Text.count(more, "other") : named;
  }

  /**
   * What kept the two apart in the run, if it was critical sections that might come otherwise. A
   * lock is named only if the schedule changes the order of its sections, or leaves some out, and
   * if it was handed over between the two: others are far from the race.
   */
  static String order(TraceColumns trace, Witness witness, SectionOrder sections) {
    Set<Integer> locks = new TreeSet<>(sections.leftOut().keySet());
    for (int i = 0; i < witness.rest().length; i++) {
      if (sections.isMoved(i)) {
        locks.add(trace.target(witness.rest()[i]));
      }
    }
    if (locks.isEmpty()) {
      return "Nothing else that happened before them makes one wait for the other.";
    }
    List<String> named =
        HandedOver.between(trace, witness.first(), witness.second()).stream()
            .filter(locks::contains)
            .map(lock -> trace.names().name(NameKind.LOCK, lock))
            .toList();
    return "In this run critical sections of "
        + (named.isEmpty() ? "other threads" : names(named))
        + " happened to come in an order that kept them apart; nothing forces that order.";
  }

  /**
   * Why an observed race is one.
   *
   * @param pinning the variable of the proven race that it stands behind
   */
  static String observed(Optional<String> pinning) {
    return "In this very run nothing ordered them: no lock, volatile access, start or join of a"
        + " thread, or hand-over between the two."
        + pinning
            .map(
                variable ->
                    " It is behind the race on "
                        + Subjects.of(variable)
                        + ", whose read pins their order: look here too when you mend or suppress"
                        + " that one.")
            .orElse("");
  }

  /** Why a potential race is not more. */
  static String doubt(Race race) {
    return race.isDecided()
        ? "Only potential: " + race.result().detector().name() + " gives no proof."
        : "Only potential: the search for a schedule that exposes it found none within its budget,"
            + " and did not try all.";
  }

  /** How it was proven. */
  static String proof(String method, Witness witness) {
    return ProofWords.brief(method)
        + ": after "
        + Text.count(witness.steps(), "step")
        + " each of the two is what its thread does next, which an independent checker has"
        + " confirmed.";
  }
}
