package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One entry of a suppressions file.
 *
 * @param line where it begins
 * @param kind what it is about
 * @param subject what races, or one of the locks of a deadlock
 * @param conditions of a race at most two, of which one is for either access; of two, and of those
 *     of a deadlock, each is for another access or thread
 * @param reason why it is no problem
 */
record Suppression(int line, Kind kind, Glob subject, List<Condition> conditions, String reason) {
  Suppression {
    conditions = List.copyOf(conditions);
  }

  /** What an entry may be about; it begins with its word. */
  enum Kind {
    RACE,
    DEADLOCK;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  boolean matches(Finding finding) {
    return kind == Kind.RACE
        && subject.matches(finding.variable())
        && (hold(finding.first(), finding.second()) || hold(finding.second(), finding.first()));
  }

  private boolean hold(Access one, Access other) {
    return (conditions.isEmpty() || conditions.get(0).holds(one))
        && (conditions.size() < 2 || conditions.get(1).holds(other));
  }

  boolean matches(DeadlockFinding finding) {
    return kind == Kind.DEADLOCK
        && finding.locks().stream().anyMatch(subject::matches)
        && hold(conditions, finding.cycle());
  }

  /** Whether each condition holds for another one of the members. */
  private static boolean hold(List<Condition> conditions, List<Member> members) {
    if (conditions.isEmpty()) {
      return true;
    }
    for (Member member : members) {
      List<Member> others = new ArrayList<>(members);
      others.remove(member);
      if (conditions.get(0).holds(member)
          && hold(conditions.subList(1, conditions.size()), others)) {
        return true;
      }
    }
    return false;
  }

  /** What it is for, in one line as in the file. */
  String pattern() {
    return kind.word()
        + " "
        + subject.pattern()
        + conditions.stream().map(condition -> " " + condition).collect(Collectors.joining());
  }
}
