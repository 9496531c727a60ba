package io.photofinish.report.text;

import io.photofinish.report.Certainty;
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
    for (Certainty certainty : Certainty.values()) {
      List<Finding> alike = findings.stream().filter(f -> f.certainty() == certainty).toList();
      int races = FindingGroup.of(alike).size();
      if (races > 0) {
        String count = Text.count(races, certainty.word() + " " + noun);
        parts.add(
            alike.size() == races
                ? count
                : count + " at " + Text.count(alike.size(), "pair") + " of places");
      }
    }
    return parts.isEmpty() ? "no " + noun : String.join(", ", parts);
  }
}
