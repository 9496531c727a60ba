package io.photofinish.report.tools;

import io.photofinish.report.Access;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
import io.photofinish.report.text.FindingWords;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A finding as the class and the name of a test. They are the same from run to run and when lines
 * move, so that a history of tests can follow it.
 *
 * @param type that of the variable, or of a lock
 * @param name the rest of the variable, and who accesses it; or the other locks, and who waits
 */
record TestName(String type, String name) {
  private static final int MOST_LOCKS = 5;

  static TestName of(Defect defect) {
    if (defect instanceof Finding race) {
      return of(race);
    } else if (defect instanceof DeadlockFinding deadlock) {
      return of(deadlock);
    }
    throw new IllegalArgumentException("neither a race nor a deadlock: " + defect);
  }

  private static TestName of(DeadlockFinding finding) {
    List<String> locks =
        finding.locks().stream().distinct().sorted().map(FindingWords::name).toList();
    String others =
        locks.size() == 1
            ? ""
            : " with " + String.join(", ", locks.subList(1, Math.min(locks.size(), MOST_LOCKS)));
    String waiting =
        finding.members().stream()
            .map(member -> waits(member.waitsFor().location()))
            .collect(Collectors.joining(", "));
    return new TestName(locks.get(0), "deadlock" + others + ": " + waiting);
  }

  private static String waits(String location) {
    String place = Frame.of(location).map(Frame::shortName).orElse(location);
    return place.isEmpty() ? "one waits" : FindingWords.name(place) + " waits";
  }

  private static TestName of(Finding finding) {
    String variable = finding.variable();
    // "java.util.ArrayList contents" or "com.acme.Bank.volume".
    int end = variable.lastIndexOf(' ');
    if (end <= 0) {
      end = variable.lastIndexOf('.');
    }
    String type = end <= 0 ? variable : variable.substring(0, end);
    String part = end <= 0 ? variable : variable.substring(end + 1);
    String accesses =
        Stream.of(finding.first(), finding.second())
            .map(TestName::words)
            .sorted()
            .collect(Collectors.joining(", "));
    return new TestName(FindingWords.name(type), FindingWords.name(part) + ": " + accesses);
  }

  private static String words(Access access) {
    String place = Frame.of(access.location()).map(Frame::shortName).orElse(access.location());
    return (access.isWrite() ? "write" : "read")
        + (place.isEmpty() ? "" : " in " + FindingWords.name(place));
  }
}
