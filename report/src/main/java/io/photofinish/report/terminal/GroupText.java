package io.photofinish.report.terminal;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.List;
import java.util.Map;

/**
 * Prints one finding: both accesses, why nothing orders them, the proof, and its end as lanes; then
 * the others of its group in a line or two each.
 */
final class GroupText {
  private static final String INDENT = Blocks.INDENT;
  private static final int MOST_OTHERS = 10;

  private final Blocks blocks;
  private final int runs;

  GroupText(Blocks blocks, int runs) {
    this.blocks = blocks;
    this.runs = runs;
  }

  /**
   * Prints a group.
   *
   * @param numbers of the groups, by the fingerprints of their members
   */
  void print(int number, FindingGroup group, Map<String, Integer> numbers) {
    Finding finding = group.lead();
    blocks.words("", color(finding), number + ". " + FindingWords.title(group));
    access(finding.first(), finding, number + ", first access");
    access(finding.second(), finding, number + ", second access");
    start(finding.first(), number);
    if (!finding.second().thread().equals(finding.first().thread())) {
      start(finding.second(), number);
    }
    FindingWords.reasons(finding).forEach(reason -> blocks.words(INDENT, Color.PLAIN, reason));
    if (numbers.containsKey(finding.behind())) {
      blocks.words(
          INDENT, Color.PLAIN, "That race is number " + numbers.get(finding.behind()) + ".");
    }
    FindingWords.harmless(finding).ifPresent(words -> blocks.words(INDENT, Color.YELLOW, words));
    blocks.photo(finding.photo(), PhotoView.End.RACE);
    blocks.words(INDENT, Color.DIM, FindingWords.seen(finding, runs));
    others(group);
  }

  private static Color color(Finding finding) {
    return finding.certainty() == Certainty.POTENTIAL ? Color.YELLOW : Color.RED;
  }

  /** The other pairs of places, each of them one to mend. */
  private void others(FindingGroup group) {
    List<Finding> others = group.others();
    if (others.isEmpty()) {
      return;
    }
    blocks.words(INDENT, Color.BOLD, "The other pairs of places:");
    for (Finding other : others.subList(0, Math.min(MOST_OTHERS, others.size()))) {
      boolean isSame = other.variable().equals(group.title());
      blocks.words(
          INDENT.repeat(2),
          Color.PLAIN,
          (other.certainty() == group.lead().certainty() ? "" : other.certainty().word() + ": ")
              + (isSame ? FindingWords.places(other) : FindingWords.race(other))
              + "; "
              + other.fingerprint());
    }
    if (others.size() > MOST_OTHERS) {
      String more = Text.count(others.size() - MOST_OTHERS, "more pair");
      blocks.words(
          INDENT.repeat(2), Color.DIM, more + " of places: --html and --findings have all");
    }
  }

  private void access(Access access, Finding finding, String where) {
    String line =
        Text.capitalised(FindingWords.access(access, finding.example()))
            + " (event "
            + Text.number(access.event())
            + ")";
    blocks.words(INDENT, Color.BOLD, line);
    blocks.stack(access.stack(), 1, where);
  }

  private void start(Access access, int number) {
    FindingWords.started(access)
        .ifPresent(
            started ->
                blocks.start(
                    Text.capitalised(started),
                    access.start(),
                    number + ", start of " + access.thread()));
  }
}
