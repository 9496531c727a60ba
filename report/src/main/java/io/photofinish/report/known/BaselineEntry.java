package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
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
 *     accesses, which is another in other runs
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

  static BaselineEntry of(Finding finding) {
    String accesses =
        Stream.of(finding.first(), finding.second())
            .map(BaselineEntry::words)
            .sorted()
            .collect(Collectors.joining(", "));
    return new BaselineEntry(
        finding.fingerprint(), Printable.of(finding.variable() + ": " + accesses, MOST_SHOWN));
  }

  private static String words(Access access) {
    String place = access.location();
    String method = Frame.of(place).map(frame -> frame.type() + "." + frame.method()).orElse(place);
    return (access.isWrite() ? "write" : "read") + (method.isEmpty() ? "" : " in " + method);
  }
}
