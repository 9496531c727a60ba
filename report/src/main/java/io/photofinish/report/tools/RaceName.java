package io.photofinish.report.tools;

import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
import io.photofinish.report.text.FindingWords;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A finding as the class and the name of a test. They are the same from run to run and when lines
 * move, so that a history of tests can follow it.
 *
 * @param type that of the variable
 * @param name the rest of the variable, and who accesses it
 */
record RaceName(String type, String name) {
  static RaceName of(Finding finding) {
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
            .map(RaceName::words)
            .sorted()
            .collect(Collectors.joining(", "));
    return new RaceName(FindingWords.name(type), FindingWords.name(part) + ": " + accesses);
  }

  private static String words(Access access) {
    String place = Frame.of(access.location()).map(Frame::shortName).orElse(access.location());
    return (access.isWrite() ? "write" : "read")
        + (place.isEmpty() ? "" : " in " + FindingWords.name(place));
  }
}
