package io.photofinish.report.text;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import java.util.ArrayList;
import java.util.List;

/** How many races there are, each certainty apart: a potential race is none of the proven ones. */
public final class Tally {
  private Tally() {}

  /**
   * Such as "2 proven races at 5 pairs of places, 1 observed race"; "no race" if there is none.
   *
   * @param noun what is counted, in the singular
   */
  public static String of(List<Finding> findings, String noun) {
    List<String> parts = new ArrayList<>();
    List<FindingGroup> groups = FindingGroup.of(findings);
    for (Certainty certainty : Certainty.values()) {
      List<FindingGroup> alike =
          groups.stream().filter(group -> group.lead().certainty() == certainty).toList();
      int pairs = alike.stream().mapToInt(group -> group.members().size()).sum();
      if (!alike.isEmpty()) {
        String count = Text.count(alike.size(), certainty.word() + " " + noun);
        parts.add(
            pairs == alike.size()
                ? count
                : count + " at " + Text.count(pairs, "pair") + " of places");
      }
    }
    return parts.isEmpty() ? "no " + noun : String.join(", ", parts);
  }
}
