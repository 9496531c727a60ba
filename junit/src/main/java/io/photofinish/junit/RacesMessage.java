package io.photofinish.junit;

import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.List;
import java.util.Optional;

/** What a test that fails has to say of its races. */
final class RacesMessage {
  private static final int MOST_FRAMES = 8;

  private RacesMessage() {}

  static String of(Optional<String> test, List<Finding> races, int expected) {
    StringBuilder text = new StringBuilder(FindingWords.count(races, "data race"));
    test.ifPresent(name -> text.append(" in ").append(name));
    text.append(expected == 0 ? "" : ", expected were " + expected);
    for (Finding race : races) {
      add(text, race);
    }
    return text.toString();
  }

  private static void add(StringBuilder text, Finding race) {
    text.append("\n\n").append(FindingWords.title(race));
    add(text, race, race.first());
    add(text, race, race.second());
    FindingWords.reasons(race).forEach(reason -> text.append("\n  ").append(reason));
    text.append("\n  ").append(Text.capitalised(FindingWords.seen(race, 1)));
  }

  private static void add(StringBuilder text, Finding race, Access access) {
    text.append("\n  ").append(FindingWords.access(access, race.example()));
    addStack(text, access.stack());
  }

  static void addStack(StringBuilder text, List<String> stack) {
    stack.stream().limit(MOST_FRAMES).forEach(frame -> text.append("\n      at ").append(frame));
    if (stack.size() > MOST_FRAMES) {
      text.append("\n      ... ").append(stack.size() - MOST_FRAMES).append(" more");
    }
  }
}
