package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.Defect;
import io.photofinish.report.text.FindingWords;

/** What the results of races and of deadlocks have alike. */
final class SarifDefect {
  private SarifDefect() {}

  static boolean isInBaseline(Defect finding) {
    return finding.known() != null && !finding.known().isSuppressed();
  }

  /**
   * Which finding it is, how often it was found, and who knows of it.
   *
   * @param isCompared whether the report was compared with a baseline
   */
  static void identity(ObjectNode result, Defect finding, boolean isCompared) {
    result.putObject("partialFingerprints").put("photofinish/v1", finding.fingerprint());
    result.put("occurrenceCount", Math.max(1, finding.count()));
    suppressions(result.putArray("suppressions"), finding);
    if (isCompared) {
      result.put("baselineState", isInBaseline(finding) ? "unchanged" : "new");
    }
  }

  /** Who found it, and in how many runs. */
  static void found(ObjectNode properties, Defect finding) {
    ArrayNode foundBy = properties.putArray("foundBy");
    finding.foundBy().forEach(detector -> foundBy.add(FindingWords.name(detector)));
    properties.put("runs", finding.runs());
  }

  /** An empty list says that nobody suppressed it; no list would say that this is not known. */
  private static void suppressions(ArrayNode suppressions, Defect finding) {
    if (finding.known() != null && finding.known().isSuppressed()) {
      suppressions
          .addObject()
          .put("kind", "external")
          .put("status", "accepted")
          .put("justification", FindingWords.sentence(finding.known().reason()))
          .putObject("properties")
          .put("by", FindingWords.name(finding.known().by()));
    }
  }
}
