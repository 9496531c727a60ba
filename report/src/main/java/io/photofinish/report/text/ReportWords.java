package io.photofinish.report.text;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Finding;
import io.photofinish.report.Report;
import java.util.ArrayList;
import java.util.List;

/** Counts the races and deadlocks of a report in words, as all views say it. */
public final class ReportWords {
  private ReportWords() {}

  /**
   * The new ones, such as "2 proven races, 1 proven deadlock". If there are none, what there is
   * none of is what was looked for: "no race", "no race and no deadlock"; or "no new race", if
   * there are known ones.
   *
   * @param report what was found
   * @param noun what a race is called, in the singular
   * @return the words
   */
  public static String count(Report report, String noun) {
    boolean hasKnown = !report.defects().isEmpty();
    String found = parts(report.newFindings(), report.newDeadlocks(), "", noun);
    return found.isEmpty() ? none(report, hasKnown ? "new " : "", noun) : found;
  }

  /**
   * The new ones, called so, such as "1 new proven race, 1 new proven deadlock"; "no new race" if
   * there is none.
   *
   * @param report what was found
   * @param noun what a race is called, in the singular
   * @return the words
   */
  public static String countNew(Report report, String noun) {
    String found = parts(report.newFindings(), report.newDeadlocks(), "new ", noun);
    return found.isEmpty() ? none(report, "new ", noun) : found;
  }

  /**
   * Those that make a build fail, such as "1 new proven race, 1 new proven deadlock".
   *
   * @param report what was found
   * @param noun what a race is called, in the singular
   * @return the words; empty if nothing fails
   */
  public static String countFailing(Report report, String noun) {
    return parts(report.failing(), report.failingDeadlocks(), "new ", noun);
  }

  private static String parts(
      List<Finding> races, List<DeadlockFinding> deadlocks, String which, String noun) {
    List<String> parts = new ArrayList<>(FindingWords.parts(races, which, noun));
    parts.addAll(DeadlockWords.parts(deadlocks, which));
    return String.join(", ", parts);
  }

  /**
   * What there is none of, if nothing was found: what was looked for, such as "no race and no
   * deadlock".
   *
   * @param report in which nothing is
   * @param noun what a race is called, in the singular
   * @return the words
   */
  public static String none(Report report, String noun) {
    return none(report, "", noun);
  }

  private static String none(Report report, String which, String noun) {
    List<String> nothing = new ArrayList<>();
    if (report.isOfRaces()) {
      nothing.add("no " + which + noun);
    }
    if (report.isOfDeadlocks()) {
      nothing.add("no " + which + "deadlock");
    }
    return String.join(" and ", nothing);
  }
}
