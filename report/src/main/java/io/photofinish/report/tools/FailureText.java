package io.photofinish.report.tools;

import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Counted;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.text.DeadlockWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All of a finding as plain text. Frames look as in Java's stack traces, which tools link. */
final class FailureText {
  private static final int MOST_STEPS = 100;

  private final List<String> lines = new ArrayList<>();

  private FailureText() {}

  /**
   * The text.
   *
   * @param runs how many the report has
   */
  static String of(Defect defect, int runs) {
    FailureText text = new FailureText();
    if (defect instanceof Finding race) {
      text.race(race);
    } else if (defect instanceof DeadlockFinding deadlock) {
      text.deadlock(deadlock);
    }
    if (defect.photo() != null) {
      text.schedule(defect.photo(), ScheduleEnd.of(defect));
    }
    text.lines.add(Text.capitalised(FindingWords.seen(defect, runs)));
    return String.join("\n", text.lines) + "\n";
  }

  private void race(Finding finding) {
    lines.add(FindingWords.title(finding));
    access("The first access: ", finding.example(), finding.first());
    access("The second access: ", finding.example(), finding.second());
    lines.addAll(FindingWords.reasons(finding));
    FindingWords.harmless(finding).ifPresent(lines::add);
  }

  private void deadlock(DeadlockFinding finding) {
    lines.add(DeadlockWords.title(finding));
    for (int i = 0; i < finding.cycle().size(); i++) {
      Member member = finding.cycle().get(i);
      lines.add(Text.capitalised(DeadlockWords.holds(member)));
      frames(member.holds().stack());
      lines.add("  and " + DeadlockWords.waits(finding, i));
      frames(member.waitsFor().stack());
      started(DeadlockWords.started(member), member.start());
    }
    lines.addAll(DeadlockWords.reasons(finding));
  }

  private void access(String which, String variable, Access access) {
    lines.add(which + FindingWords.access(access, variable));
    frames(access.stack());
    started(FindingWords.started(access), access.start());
  }

  private void started(Optional<String> words, ThreadStart start) {
    if (words.isPresent()) {
      lines.add("  " + words.get());
      frames(start.stack());
    }
  }

  private void frames(List<String> frames) {
    frames.forEach(frame -> lines.add("\tat " + FindingWords.name(frame)));
  }

  private void schedule(PhotoFinish photo, ScheduleEnd end) {
    List<Step> steps = photo.steps();
    int first = Math.max(0, steps.size() - MOST_STEPS);
    lines.add(
        "A schedule that "
            + (end.isDeadlock() ? "ends in it" : "exposes it")
            + (first == 0 ? ":" : ", its last steps:"));
    for (Counted lock : photo.leftOut()) {
      lines.add(
          "  (without critical sections of "
              + FindingWords.name(lock.name())
              + " that came earlier in the run: "
              + lock.count()
              + ")");
    }
    for (int i = first; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step.skipped() > 0) {
        lines.add("  (steps that are not shown: " + step.skipped() + ")");
      }
      lines.add(
          "  "
              + FindingWords.name(photo.lanes().get(step.lane()))
              + " "
              + end.doing(step, i >= steps.size() - end.steps())
              + (step.isMoved() ? ", in another order than in the run" : "")
              + (step.isLeftOpen() ? ", still held " + end.moment() : "")
              + (step.location().isEmpty() ? "" : ", at " + FindingWords.name(step.location())));
    }
  }
}
