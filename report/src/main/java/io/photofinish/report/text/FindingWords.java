package io.photofinish.report.text;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.Frame;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts findings into words, for all views that are text: they say the same in the same way, and
 * differ in what they show and how it is laid out. Nothing here has characters that cannot be
 * printed, and no name or sentence is endless.
 */
public final class FindingWords {
  private static final int MOST_OF_A_NAME = 300;
  private static final int MOST_OF_A_SENTENCE = 1_000;
  private static final int MOST_LOCKS = 3;

  private FindingWords() {}

  /**
   * Such as "Proven data race on com.acme.Bank.volume".
   *
   * @param finding what was found
   * @return the words
   */
  public static String title(Finding finding) {
    return title(finding.certainty(), finding.variable());
  }

  /**
   * Such as "Proven data race on com.acme.Bank.volume, at 3 pairs of places".
   *
   * @param group findings with one cure
   * @return the words
   */
  public static String title(FindingGroup group) {
    int pairs = group.members().size();
    return title(group.lead().certainty(), group.title())
        + (pairs == 1 ? "" : ", at " + pairsOfPlaces(pairs));
  }

  private static String title(Certainty certainty, String what) {
    return Text.capitalised(certainty.word()) + " data race on " + name(what);
  }

  private static String pairsOfPlaces(int pairs) {
    return Text.count(pairs, "pair") + " of places";
  }

  /**
   * Why it is a race, and how sure that is: the sentences that there are.
   *
   * @param finding what was found
   * @return none to three
   */
  public static List<String> reasons(Finding finding) {
    return Stream.of(finding.unordered(), finding.proof(), finding.doubt())
        .filter(sentence -> sentence != null && !sentence.isEmpty())
        .map(FindingWords::sentence)
        .toList();
  }

  /**
   * Such as "Maybe harmless, racy single-check: ..."; empty if nothing speaks for that.
   *
   * @param finding what was found
   * @return a sentence
   */
  public static Optional<String> harmless(Finding finding) {
    return Optional.ofNullable(finding.benign())
        .map(
            benign ->
                "Maybe harmless, "
                    + name(benign.pattern())
                    + ": "
                    + sentence(benign.explanation()));
  }

  /**
   * Such as "thread audit reads com.acme.Bank.volume@1, holding no lock, in test BankTest.all".
   *
   * @param access one of the two accesses
   * @param variable how to call the variable
   * @return the words
   */
  public static String access(Access access, String variable) {
    return doing(access) + " " + name(variable) + circumstances(access);
  }

  /**
   * Such as "thread audit reads at com.acme.Bank.audit(Bank.java:45), holding no lock".
   *
   * @param access one of the two accesses
   * @return the words
   */
  public static String accessAtPlace(Access access) {
    return doing(access) + " at " + place(access.location()) + circumstances(access);
  }

  private static String circumstances(Access access) {
    return ", "
        + holding(access)
        + (access.test().isEmpty() ? "" : ", in test " + name(access.test()));
  }

  /**
   * Such as "thread audit reads": to be followed by what, and where.
   *
   * @param access one of the two accesses
   * @return the words
   */
  public static String doing(Access access) {
    return thread(access.thread()) + (access.isWrite() ? " writes" : " reads");
  }

  static String thread(String name) {
    return name.isEmpty() ? "a thread" : "thread " + name(name);
  }

  /**
   * Such as "holding no lock".
   *
   * @param access one of the two accesses
   * @return the words
   */
  public static String holding(Access access) {
    List<String> locks = access.locks();
    if (locks.isEmpty()) {
      return "holding no lock";
    }
    int shown = Math.min(locks.size(), MOST_LOCKS);
    String names =
        String.join(", ", locks.subList(0, shown).stream().map(FindingWords::name).toList());
    return "holding "
        + names
        + (shown < locks.size() ? " and " + (locks.size() - shown) + " more" : "");
  }

  /**
   * Such as "thread audit was started by thread main"; empty if that is not known.
   *
   * @param access one of the two accesses
   * @return empty if it is not known
   */
  public static Optional<String> started(Access access) {
    return started(access.thread(), access.start());
  }

  static Optional<String> started(String thread, ThreadStart start) {
    return Optional.ofNullable(start)
        .map(known -> thread(thread) + " was started by " + thread(known.starter()));
  }

  /**
   * Such as "com.acme.Bank.volume: write at Bank.pay(Bank.java:33) and read at ...".
   *
   * @param finding what was found
   * @return the words
   */
  public static String race(Finding finding) {
    return name(finding.variable()) + ": " + places(finding);
  }

  /**
   * Both places in one line: "write at Bank.pay(Bank.java:33) and read at ...".
   *
   * @param finding what was found
   * @return the words
   */
  public static String places(Finding finding) {
    return brief(finding.first()) + " and " + brief(finding.second());
  }

  private static String brief(Access access) {
    return (access.isWrite() ? "write" : "read")
        + " at "
        + Frame.of(access.location())
            .map(frame -> name(frame.shortForm()))
            .orElseGet(() -> place(access.location()))
        + (access.locks().isEmpty() ? "" : " " + holding(access));
  }

  /**
   * A location, such as "com.acme.Bank.audit(Bank.java:45)", which may not be known.
   *
   * @param location empty if it is not known
   * @return the words
   */
  public static String place(String location) {
    return location.isEmpty() ? "a place that is not known" : name(location);
  }

  /**
   * Such as "seen 3 times in 2 of 4 runs; found by predict; fingerprint a3f5c20d9e417b68".
   *
   * @param finding what was found
   * @param runs how many the report has
   * @return the words
   */
  public static String seen(Defect finding, int runs) {
    return (finding.count() == 1 ? "seen once" : "seen " + Text.number(finding.count()) + " times")
        + (runs == 1 ? "" : " in " + finding.runs() + " of " + Text.count(runs, "run"))
        + "; found by "
        + name(String.join(", ", finding.foundBy()))
        + "; fingerprint "
        + name(finding.fingerprint());
  }

  /**
   * Such as "2 proven races at 5 pairs of places, 1 observed race"; "no race" if there is none.
   * Each certainty is counted apart: a potential race is none of the proven ones.
   *
   * @param findings some findings
   * @param noun what is counted, in the singular
   * @return the words
   */
  public static String count(List<Finding> findings, String noun) {
    return count(findings, "", noun);
  }

  /**
   * Such as "2 new proven races, 1 new observed race"; "no new race" if there is none.
   *
   * @param findings some findings
   * @param noun what is counted, in the singular
   * @return the words
   */
  public static String countNew(List<Finding> findings, String noun) {
    return count(findings, "new ", noun);
  }

  private static String count(List<Finding> findings, String which, String noun) {
    List<String> parts = parts(findings, which, noun);
    return parts.isEmpty() ? "no " + which + noun : String.join(", ", parts);
  }

  /** By certainty how many there are; none if there is none. */
  static List<String> parts(List<Finding> findings, String which, String noun) {
    List<String> parts = new ArrayList<>();
    List<FindingGroup> groups = FindingGroup.of(findings);
    for (Certainty certainty : Certainty.values()) {
      List<FindingGroup> alike =
          groups.stream().filter(group -> group.lead().certainty() == certainty).toList();
      int pairs = alike.stream().mapToInt(group -> group.members().size()).sum();
      if (!alike.isEmpty()) {
        String count = Text.count(alike.size(), which + certainty.word() + " " + noun);
        parts.add(pairs == alike.size() ? count : count + " at " + pairsOfPlaces(pairs));
      }
    }
    return parts;
  }

  /**
   * How many findings somebody knows already: "2 suppressed", "1 in the baseline", as it may be.
   *
   * @param findings some findings
   * @return a part for each kind
   */
  public static List<String> countKnown(List<? extends Defect> findings) {
    long known = findings.stream().filter(finding -> finding.known() != null).count();
    long suppressed =
        findings.stream()
            .filter(finding -> finding.known() != null && finding.known().isSuppressed())
            .count();
    List<String> parts = new ArrayList<>();
    if (suppressed > 0) {
      parts.add(Text.number(suppressed) + " suppressed");
    }
    if (known > suppressed) {
      parts.add(Text.number(known - suppressed) + " in the baseline");
    }
    return parts;
  }

  /**
   * What a step of a schedule does, such as "acquires com.acme.Bank@1".
   *
   * @param step of a schedule
   * @return the words
   */
  public static String doing(Step step) {
    String target = name(step.target());
    return switch (step.operation()) {
      case "READ" -> "reads " + target;
      case "WRITE" -> "writes " + target;
      case "ACQUIRE" -> "acquires " + target;
      case "RELEASE" -> "releases " + target;
      case "FORK" -> "starts thread " + target;
      case "JOIN" -> "sees the end of thread " + target;
      case "VOLATILE_READ" -> "reads volatile " + target;
      case "VOLATILE_WRITE" -> "writes volatile " + target;
      case "VOLATILE_UPDATE" -> "updates volatile " + target;
      case "SIGNAL" -> "signals " + target;
      case "AWAIT" -> "awaits " + target;
      default -> name(step.operation()).toLowerCase(Locale.ROOT) + " " + target;
    };
  }

  /**
   * A name that can be printed, and is not endless.
   *
   * @param name as the trace has it
   * @return its beginning, if it is long
   */
  public static String name(String name) {
    return Printable.of(name, MOST_OF_A_NAME);
  }

  /**
   * A sentence that can be printed, and is not endless.
   *
   * @param sentence for people
   * @return its beginning, if it is long
   */
  public static String sentence(String sentence) {
    return Printable.of(sentence, MOST_OF_A_SENTENCE);
  }
}
