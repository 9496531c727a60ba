package io.photofinish.report;

import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The two accesses of a finding, for views that can show one line only: the line to mend is rather
 * in the user's code, where fewer locks are held, and where something is written. Which one came
 * first in the run does not count: it changes from run to run, and the line would with it.
 *
 * @param main the one whose line is to be mended
 * @param other the other one
 */
public record MainAccess(Access main, Access other) {
  private static final Comparator<Access> ORDER =
      Comparator.comparing((Access access) -> !UserCode.has(access.location()))
          .thenComparing(access -> access.locks().size())
          .thenComparing(access -> !access.isWrite())
          .thenComparing(Access::location);

  /**
   * Puts the line to mend first.
   *
   * @param finding whose accesses they are
   * @return both accesses
   */
  public static MainAccess of(Finding finding) {
    Access main = Stream.of(finding.first(), finding.second()).min(ORDER).orElseThrow();
    return new MainAccess(main, main.equals(finding.first()) ? finding.second() : finding.first());
  }
}
