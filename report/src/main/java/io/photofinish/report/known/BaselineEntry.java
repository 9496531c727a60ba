package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
import io.photofinish.report.LockName;
import io.photofinish.report.Printable;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A finding in a baseline.
 *
 * @param fingerprint what tells it from others
 * @param finding what it is, for people: without lines, which move, and without an order of the
 *     accesses or threads, which is another in other runs
 */
record BaselineEntry(String fingerprint, String finding) {
  private static final int MOST_SHOWN = 400;

  /** That of the file: what is on one variable stands together. */
  static final Comparator<BaselineEntry> ORDER =
      Comparator.comparing(BaselineEntry::finding).thenComparing(BaselineEntry::fingerprint);

  BaselineEntry {
    Objects.requireNonNull(fingerprint, "an entry without a fingerprint");
    Objects.requireNonNull(finding, "an entry without words");
  }

  static BaselineEntry of(Defect defect) {
    if (defect instanceof DeadlockFinding deadlock) {
      return of(deadlock);
    } else if (defect instanceof Finding race) {
      return of(race);
    }
    throw new IllegalArgumentException("neither a race nor a deadlock: " + defect);
  }

  private static BaselineEntry of(DeadlockFinding finding) {
    String threads =
        finding.members().stream().map(BaselineEntry::words).collect(Collectors.joining(", "));
    return new BaselineEntry(
        finding.fingerprint(), Printable.of("deadlock: " + threads, MOST_SHOWN));
  }

  private static String words(Member member) {
    return "waits for "
        + LockName.withoutNumber(member.waitsFor().lock())
        + in(member.waitsFor().location())
        + " holding "
        + LockName.withoutNumber(member.holds().lock())
        + in(member.holds().location());
  }

  private static BaselineEntry of(Finding finding) {
    String accesses =
        Stream.of(finding.first(), finding.second())
            .map(BaselineEntry::words)
            .sorted()
            .collect(Collectors.joining(", "));
    return new BaselineEntry(
        finding.fingerprint(), Printable.of(finding.variable() + ": " + accesses, MOST_SHOWN));
  }

  private static String words(Access access) {
    return (access.isWrite() ? "write" : "read") + in(access.location());
  }

  private static String in(String place) {
    String method = Frame.of(place).map(frame -> frame.type() + "." + frame.method()).orElse(place);
    return method.isEmpty() ? "" : " in " + method;
  }
}
