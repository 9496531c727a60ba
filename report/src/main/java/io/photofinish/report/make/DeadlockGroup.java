package io.photofinish.report.make;

import io.photofinish.analysis.Certainty;
import io.photofinish.detect.DeadlockPattern;
import io.photofinish.report.Cycle;
import io.photofinish.report.LockName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The deadlocks of a trace that are one defect, with the earliest of those that are best known. */
final class DeadlockGroup {
  private final Map<String, Integer> countByDetector = new LinkedHashMap<>();
  private FoundDeadlock example;
  private boolean isObserved;

  /**
   * What a member of a cycle does, whichever objects it is about.
   *
   * @param lock what it waits for, without the number of the object
   * @param waits the place where it waits
   * @param held the place where it took what the member before waits for
   */
  record Member(String lock, String waits, String held) {
    String text(Function<String, String> place) {
      return lock + "\n" + place.apply(waits) + "\n" + place.apply(held);
    }
  }

  /** The members of a pattern, from the one on that makes the order smallest. */
  static List<Member> members(DeadlockPattern pattern, EventFacts facts) {
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < pattern.size(); i++) {
      members.add(
          new Member(
              LockName.withoutNumber(facts.lock(pattern.locks()[i])),
              innermost(facts.stack(pattern.acquires()[i])),
              innermost(facts.stack(pattern.holds()[i]))));
    }
    return Cycle.smallest(members, member -> member.text(place -> place));
  }

  private static String innermost(List<String> stack) {
    return stack.isEmpty() ? "" : stack.get(0);
  }

  void add(FoundDeadlock deadlock) {
    countByDetector.merge(deadlock.detector(), 1, Integer::sum);
    isObserved |= deadlock.certainty() == Certainty.OBSERVED;
    if (example == null || deadlock.isBetterThan(example)) {
      example = deadlock;
    }
  }

  FoundDeadlock example() {
    return example;
  }

  /** Whether the run itself ended in one of them. */
  boolean isObserved() {
    return isObserved;
  }

  boolean isProven() {
    return example.certainty() == Certainty.PROVEN;
  }

  int count() {
    return countByDetector.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
  }

  List<String> foundBy() {
    return List.copyOf(countByDetector.keySet());
  }
}
