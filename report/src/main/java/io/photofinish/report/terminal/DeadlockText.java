package io.photofinish.report.terminal;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.DeadlockWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;

/**
 * Prints one deadlock: for each thread what it holds and what it waits for, with both stacks; why
 * it can happen, the proof, and the end of the schedule as lanes.
 */
final class DeadlockText {
  private static final String INDENT = Blocks.INDENT;

  private final Blocks blocks;
  private final int runs;

  DeadlockText(Blocks blocks, int runs) {
    this.blocks = blocks;
    this.runs = runs;
  }

  void print(int number, DeadlockFinding finding) {
    Color color = finding.certainty() == Certainty.POTENTIAL ? Color.YELLOW : Color.RED;
    blocks.words("", color, number + ". " + DeadlockWords.title(finding));
    for (int i = 0; i < finding.cycle().size(); i++) {
      Member member = finding.cycle().get(i);
      String whose = number + ", " + member.thread();
      String holds = Text.capitalised(DeadlockWords.holds(member));
      place(Color.BOLD, holds, member.holds(), whose + " takes its first lock");
      String waits = "and " + DeadlockWords.waits(finding, i);
      place(Color.BOLD, waits, member.waitsFor(), whose + " waits");
    }
    for (Member member : finding.cycle()) {
      DeadlockWords.started(member)
          .ifPresent(
              started ->
                  blocks.start(
                      Text.capitalised(started),
                      member.start(),
                      number + ", start of " + member.thread()));
    }
    for (String reason : DeadlockWords.reasons(finding)) {
      blocks.words(INDENT, Color.PLAIN, reason);
    }
    blocks.photo(finding.photo(), PhotoView.End.deadlock(finding.cycle().size()));
    blocks.words(INDENT, Color.DIM, FindingWords.seen(finding, runs));
  }

  private void place(Color color, String words, LockPlace place, String where) {
    blocks.words(INDENT, color, words + " (event " + Text.number(place.event()) + ")");
    blocks.stack(place.stack(), 1, where);
  }
}
