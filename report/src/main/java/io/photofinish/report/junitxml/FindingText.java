package io.photofinish.report.junitxml;

import io.photofinish.report.Access;
import io.photofinish.report.Counted;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingWords;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Printable;
import java.util.ArrayList;
import java.util.List;

/** All of a finding as plain text. Frames look as in Java's stack traces, which tools link. */
final class FindingText {
  private static final int MOST_STEPS = 100;
  private static final int MOST_OF_A_SENTENCE = 2_000;

  private final List<String> lines = new ArrayList<>();

  private FindingText() {}

  static String of(Finding finding) {
    FindingText text = new FindingText();
    text.finding(finding);
    return String.join("\n", text.lines) + "\n";
  }

  private void finding(Finding finding) {
    lines.add(FindingWords.title(finding));
    access("The first access: ", finding.example(), finding.first());
    access("The second access: ", finding.example(), finding.second());
    FindingWords.reasons(finding).forEach(this::sentence);
    if (finding.benign() != null) {
      sentence("Maybe harmless: " + finding.benign().pattern() + ".");
      sentence(finding.benign().explanation());
    }
    if (finding.photo() != null) {
      schedule(finding.photo());
    }
    lines.add(
        "Seen "
            + times(finding.count())
            + " in "
            + (finding.runs() == 1 ? "one run" : finding.runs() + " runs")
            + ", found by "
            + FindingWords.name(String.join(", ", finding.foundBy()))
            + ". Fingerprint: "
            + FindingWords.name(finding.fingerprint()));
  }

  private static String times(long count) {
    return count == 1 ? "once" : count + " times";
  }

  private void access(String which, String variable, Access access) {
    lines.add(
        which
            + FindingWords.doing(access)
            + " "
            + FindingWords.name(variable)
            + ", "
            + FindingWords.holding(access)
            + (access.test().isEmpty() ? "" : ", during " + FindingWords.name(access.test())));
    frames(access.stack());
    if (access.start() != null) {
      lines.add("  started by thread " + FindingWords.name(access.start().starter()));
      frames(access.start().stack());
    }
  }

  private void frames(List<String> frames) {
    frames.forEach(frame -> lines.add("\tat " + FindingWords.name(frame)));
  }

  private void sentence(String sentence) {
    if (!sentence.isEmpty()) {
      lines.add(Printable.of(sentence, MOST_OF_A_SENTENCE));
    }
  }

  private void schedule(PhotoFinish photo) {
    List<Step> steps = photo.steps();
    int first = Math.max(0, steps.size() - MOST_STEPS);
    lines.add("A schedule that exposes it" + (first == 0 ? ":" : ", its last steps:"));
    for (Counted lock : photo.leftOut()) {
      lines.add(
          "  (without critical sections of "
              + FindingWords.name(lock.name())
              + " that came earlier in the run: "
              + lock.count()
              + ")");
    }
    for (Step step : steps.subList(first, steps.size())) {
      if (step.skipped() > 0) {
        lines.add("  (steps that are not shown: " + step.skipped() + ")");
      }
      lines.add(
          "  "
              + FindingWords.name(photo.lanes().get(step.lane()))
              + " "
              + FindingWords.doing(step)
              + (step.isMoved() ? ", in another order than in the run" : "")
              + (step.isLeftOpen() ? ", still held at the race" : "")
              + (step.location().isEmpty() ? "" : ", at " + FindingWords.name(step.location())));
    }
  }
}
