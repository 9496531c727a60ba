package io.photofinish.report;

import io.photofinish.report.PhotoFinish.Step;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What views of a finding say of it in one line; without characters that cannot be printed. */
public final class FindingWords {
  private static final int MOST_OF_A_NAME = 300;
  private static final int MOST_LOCKS = 3;

  private FindingWords() {}

  /** Such as "Proven data race on com.acme.Bank.volume". */
  public static String title(Finding finding) {
    String word = finding.certainty().word();
    return word.substring(0, 1).toUpperCase(Locale.ROOT)
        + word.substring(1)
        + " data race on "
        + name(finding.variable());
  }

  /** Why it is a race, and how sure that is: the sentences that there are. */
  public static List<String> reasons(Finding finding) {
    return Stream.of(finding.unordered(), finding.proof(), finding.doubt())
        .filter(sentence -> sentence != null && !sentence.isEmpty())
        .toList();
  }

  /** Such as "thread audit reads": to be followed by what, and where. */
  public static String doing(Access access) {
    return "thread " + name(access.thread()) + (access.isWrite() ? " writes" : " reads");
  }

  /** Such as "holding no lock". */
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

  /** A location, such as "com.acme.Bank.audit(Bank.java:45)", which may not be known. */
  public static String place(String location) {
    return location.isEmpty() ? "a place that is not known" : name(location);
  }

  /** What a step of a schedule does, such as "acquires com.acme.Bank@1". */
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

  /** A name that can be printed, and is not endless. */
  public static String name(String name) {
    return Printable.of(name, MOST_OF_A_NAME);
  }
}
