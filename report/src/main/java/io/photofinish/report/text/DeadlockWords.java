package io.photofinish.report.text;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts deadlocks into words, for all views that are text. Nothing here has characters that cannot
 * be printed, and no name or sentence is endless.
 */
public final class DeadlockWords {
  private static final int MOST_LOCKS = 4;

  private DeadlockWords() {}

  /**
   * Such as "Proven deadlock of 2 threads on com.acme.Account, com.acme.Log".
   *
   * @param finding what was found
   * @return the words
   */
  public static String title(DeadlockFinding finding) {
    return Text.capitalised(finding.certainty().word())
        + " deadlock of "
        + Text.count(finding.cycle().size(), "thread")
        + " on "
        + locks(finding);
  }

  /**
   * Such as "com.acme.Account, com.acme.Log": each class once, in an order that does not depend on
   * the run.
   *
   * @param finding what was found
   * @return the words
   */
  public static String locks(DeadlockFinding finding) {
    List<String> classes = finding.locks().stream().distinct().sorted().toList();
    String named =
        classes.stream()
            .limit(MOST_LOCKS)
            .map(FindingWords::name)
            .collect(Collectors.joining(", "));
    return named
        + (classes.size() > MOST_LOCKS ? " and " + (classes.size() - MOST_LOCKS) + " more" : "");
  }

  /**
   * Such as "thread left holds com.acme.Account@1, acquired". Its place or stack follows.
   *
   * @param member of the cycle
   * @return the words
   */
  public static String holds(Member member) {
    return FindingWords.thread(member.thread())
        + " holds "
        + FindingWords.name(member.holds().lock())
        + ", acquired";
  }

  /**
   * Such as "waits for com.acme.Account@2, which thread right holds". Its place or stack follows.
   *
   * @param finding whose cycle it is
   * @param index of the member in the cycle
   * @return the words
   */
  public static String waits(DeadlockFinding finding, int index) {
    Member member = finding.cycle().get(index);
    Member next = finding.cycle().get((index + 1) % finding.cycle().size());
    return "waits for "
        + FindingWords.name(member.waitsFor().lock())
        + (member.test().isEmpty() ? "" : " in test " + FindingWords.name(member.test()))
        + ", which "
        + FindingWords.thread(next.thread())
        + " holds";
  }

  /**
   * Such as "thread left holds com.acme.Account@1, acquired at com.acme.Bank.pay(Bank.java:3), and
   * waits for com.acme.Account@2, which thread right holds, at com.acme.Bank.pay(Bank.java:4)".
   *
   * @param finding whose cycle it is
   * @param index of the member in the cycle
   * @return the words
   */
  public static String memberAtPlaces(DeadlockFinding finding, int index) {
    Member member = finding.cycle().get(index);
    return holds(member)
        + " at "
        + FindingWords.place(member.holds().location())
        + ", and "
        + waits(finding, index)
        + ", at "
        + FindingWords.place(member.waitsFor().location());
  }

  /**
   * Such as "thread left was started by thread main"; empty if that is not known.
   *
   * @param member of the cycle
   * @return empty if it is not known
   */
  public static Optional<String> started(Member member) {
    return FindingWords.started(member.thread(), member.start());
  }

  /**
   * Such as "com.acme.Account, com.acme.Log: Bank.pay(Bank.java:4) holding com.acme.Account, ...":
   * where each thread waits, in one line.
   *
   * @param finding what was found
   * @return the words
   */
  public static String deadlock(DeadlockFinding finding) {
    return locks(finding)
        + ": "
        + finding.members().stream()
            .map(member -> brief(member.waitsFor()) + " holding " + brief(member.holds()))
            .collect(Collectors.joining(" and "));
  }

  private static String brief(LockPlace place) {
    return FindingWords.name(place.lock())
        + " at "
        + Frame.of(place.location())
            .map(frame -> FindingWords.name(frame.shortForm()))
            .orElseGet(() -> FindingWords.place(place.location()));
  }

  /**
   * Why it can happen, and how sure that is: the sentences that there are.
   *
   * @param finding what was found
   * @return one to three
   */
  public static List<String> reasons(DeadlockFinding finding) {
    return Stream.of(finding.explanation(), finding.proof(), finding.doubt())
        .filter(sentence -> sentence != null && !sentence.isEmpty())
        .map(FindingWords::sentence)
        .toList();
  }

  /**
   * Such as "2 proven deadlocks, 1 observed deadlock"; "no deadlock" if there is none.
   *
   * @param findings some deadlocks
   * @return the words
   */
  public static String count(List<DeadlockFinding> findings) {
    return findings.isEmpty() ? "no deadlock" : String.join(", ", parts(findings, ""));
  }

  /** By certainty how many there are; none if there is none. */
  static List<String> parts(List<DeadlockFinding> findings, String which) {
    List<String> parts = new ArrayList<>();
    for (Certainty certainty : Certainty.values()) {
      long alike = findings.stream().filter(found -> found.certainty() == certainty).count();
      if (alike > 0) {
        parts.add(Text.count(alike, which + certainty.word() + " deadlock"));
      }
    }
    return parts;
  }
}
