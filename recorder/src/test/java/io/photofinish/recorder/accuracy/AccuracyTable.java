package io.photofinish.recorder.accuracy;

import io.photofinish.recorder.accuracy.harness.AccuracyCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The verdicts on all cases, group by group, as a section of Markdown. */
final class AccuracyTable {
  private static final String TOTAL = "**all**";

  private AccuracyTable() {}

  static String of(String title, List<CaseVerdict> verdicts) {
    Map<String, List<CaseVerdict>> groups = new LinkedHashMap<>();
    for (CaseVerdict verdict : verdicts) {
      groups
          .computeIfAbsent(verdict.accuracyCase().group(), group -> new ArrayList<>())
          .add(verdict);
    }
    groups.put(TOTAL, verdicts);
    StringBuilder text = new StringBuilder();
    text.append("## ").append(title).append("\n\n");
    text.append("| group | racy, found | missed | clean, silent | false |\n");
    text.append("| --- | --- | --- | --- | --- |\n");
    groups.forEach((group, members) -> text.append(row(group, members)));
    verdicts.stream()
        .filter(verdict -> !verdict.isRight())
        .map(verdict -> verdict.accuracyCase().name())
        .reduce((names, name) -> names + ", " + name)
        .ifPresent(names -> text.append("\nJudged wrong: ").append(names).append(".\n"));
    return text.append('\n').toString();
  }

  private static String row(String group, List<CaseVerdict> verdicts) {
    return "| %s | %d | %d | %d | %d |\n"
        .formatted(
            group,
            count(verdicts, true, true),
            count(verdicts, true, false),
            count(verdicts, false, true),
            count(verdicts, false, false));
  }

  private static long count(List<CaseVerdict> verdicts, boolean isRacy, boolean isRight) {
    return verdicts.stream()
        .filter(verdict -> verdict.isRight() == isRight)
        .map(CaseVerdict::accuracyCase)
        .filter(accuracyCase -> accuracyCase.isRacy() == isRacy)
        .map(AccuracyCase::name)
        .count();
  }
}
