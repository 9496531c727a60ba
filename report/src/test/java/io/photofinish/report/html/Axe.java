package io.photofinish.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What axe-core says of a page. */
final class Axe {
  private Axe() {}

  /** What keeps people from using it: one line each. */
  static List<String> seriousProblems(Page page) throws IOException {
    try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
      page.evaluate(new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; 0");
    }
    JsonNode violations =
        page.evaluate(
            "axe.run(document).then(found => found.violations.map(v => ({id: v.id, impact: v.impact,"
                + " nodes: v.nodes.map(n => n.target.join(' ') + ': ' + n.failureSummary)})))");
    List<String> serious = new ArrayList<>();
    for (JsonNode violation : violations) {
      if (List.of("serious", "critical").contains(violation.get("impact").asText())) {
        serious.add(violation.toString());
      }
    }
    return serious;
  }
}
