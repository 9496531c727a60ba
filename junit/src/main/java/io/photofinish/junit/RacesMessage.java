package io.photofinish.junit;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingWords;
import io.photofinish.report.text.Tally;
import java.util.List;
import java.util.Optional;

/** What a test that fails has to say of its races. */
final class RacesMessage {
  private static final int MOST_FRAMES = 8;

  private RacesMessage() {}

  static String of(Optional<String> test, List<Finding> races, int expected) {
    StringBuilder text = new StringBuilder(Tally.of(races, "data race"));
    test.ifPresent(name -> text.append(" in ").append(name));
    text.append(expected == 0 ? "" : ", expected were " + expected);
    for (Finding race : races) {
      add(text, race);
    }
    return text.toString();
  }

  private static void add(StringBuilder text, Finding race) {
    text.append("\n\n")
        .append(race.certainty() == Certainty.PROVEN ? "" : race.certainty().word() + " ")
        .append("data race on ")
        .append(race.variable());
    add(text, race.first());
    add(text, race.second());
    FindingWords.reasons(race).forEach(reason -> text.append("\n  ").append(reason));
  }

  private static void add(StringBuilder text, Access access) {
    text.append(access.isWrite() ? "\n  write" : "\n  read")
        .append(" by thread ")
        .append(access.thread());
    if (!access.locks().isEmpty()) {
      text.append(", holding ").append(String.join(", ", access.locks()));
    }
    access.stack().stream()
        .limit(MOST_FRAMES)
        .forEach(frame -> text.append("\n      at ").append(frame));
    if (access.stack().size() > MOST_FRAMES) {
      text.append("\n      ... ").append(access.stack().size() - MOST_FRAMES).append(" more");
    }
  }
}
