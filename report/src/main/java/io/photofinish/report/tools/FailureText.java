package io.photofinish.report.tools;

import io.photofinish.report.Access;
import io.photofinish.report.Counted;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.ArrayList;
import java.util.List;

/** All of a finding as plain text. Frames look as in Java's stack traces, which tools link. */
final class FailureText {
  private static final int MOST_STEPS = 100;

  private final int runs;
  private final List<String> lines = new ArrayList<>();

  private FailureText(int runs) {
    this.runs = runs;
  }

  /**
   * The text.
   *
   * @param runs how many the report has
   */
  static String of(Finding finding, int runs) {
    FailureText text = new FailureText(runs);
    text.finding(finding);
    return String.join("\n", text.lines) + "\n";
  }

  private void finding(Finding finding) {
    lines.add(FindingWords.title(finding));
    access("The first access: ", finding.example(), finding.first());
    access("The second access: ", finding.example(), finding.second());
    lines.addAll(FindingWords.reasons(finding));
    FindingWords.harmless(finding).ifPresent(lines::add);
    if (finding.photo() != null) {
      schedule(finding.photo());
    }
    lines.add(Text.capitalised(FindingWords.seen(finding, runs)));
  }

  private void access(String which, String variable, Access access) {
    lines.add(which + FindingWords.access(access, variable));
    frames(access.stack());
    FindingWords.started(access)
        .ifPresent(
            started -> {
              lines.add("  " + started);
              frames(access.start().stack());
            });
  }

  private void frames(List<String> frames) {
    frames.forEach(frame -> lines.add("\tat " + FindingWords.name(frame)));
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
