package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Finding;
import io.photofinish.report.MainAccess;
import io.photofinish.report.UserCode;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.ArrayList;
import java.util.List;

/** A race as a result. */
final class SarifResult {
  private static final int RELATED = 1;

  private final Finding finding;
  private final SarifLocations locations;
  private final MainAccess accesses;

  SarifResult(Finding finding, SarifLocations locations) {
    this.finding = finding;
    this.locations = locations;
    accesses = MainAccess.of(finding);
  }

  /**
   * The result.
   *
   * @param isCompared whether the report was compared with a baseline
   */
  ObjectNode result(boolean isCompared) {
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    SarifRule rule = SarifRule.of(finding);
    result.put("ruleId", rule.id()).put("ruleIndex", rule.index());
    result.put("level", finding.benign() == null ? rule.level() : "note");
    ObjectNode main = placeOf(accesses.main());
    ObjectNode other = placeOf(accesses.other());
    SarifFlow flow =
        finding.photo() == null
            ? null
            : new SarifFlow(finding.photo(), ScheduleEnd.of(finding), locations);
    result.set("message", SarifText.message(message(other, flow)));
    result.putArray("locations").add(main);
    other.put("id", RELATED);
    other.set("message", SarifText.message(SarifText.literal(sentence(accesses.other()))));
    result.putArray("relatedLocations").add(other);
    stacks(result.putArray("stacks"));
    if (flow != null) {
      result.putArray("codeFlows").add(flow.codeFlow());
    }
    SarifDefect.identity(result, finding, isCompared);
    properties(result.putObject("properties"));
    return result;
  }

  /** The line of the user's code that does an access, or led to it. */
  private ObjectNode placeOf(Access access) {
    return locations.location(UserCode.innermost(access.stack()).orElse(""));
  }

  private String message(ObjectNode other, SarifFlow flow) {
    List<String> sentences = new ArrayList<>();
    sentences.add(SarifText.literal(FindingWords.title(finding)) + ".");
    String there = UserCode.innermost(accesses.other().stack()).orElse("");
    sentences.add(
        SarifText.literal(
                Text.capitalised(FindingWords.doing(accesses.main()))
                    + " it here"
                    + inside(accesses.main())
                    + ", "
                    + FindingWords.holding(accesses.main())
                    + "; "
                    + FindingWords.doing(accesses.other())
                    + " it at ")
            + (SarifLocations.isPhysical(other)
                ? SarifText.link(FindingWords.name(there), RELATED)
                : SarifText.literal(FindingWords.place(there)))
            + SarifText.literal(
                inside(accesses.other()) + ", " + FindingWords.holding(accesses.other()))
            + ".");
    add(
        sentences,
        "In the run, that of thread "
            + FindingWords.name(finding.first().thread())
            + " was first.");
    FindingWords.reasons(finding).forEach(sentence -> add(sentences, sentence));
    FindingWords.harmless(finding).ifPresent(sentence -> add(sentences, sentence));
    if (flow != null) {
      add(sentences, flow.cut());
    }
    return String.join(" ", sentences);
  }

  /** The code that the user's code called to do an access, if it did not do so itself. */
  private static String inside(Access access) {
    boolean isUsers =
        UserCode.innermost(access.stack()).map(access.location()::equals).orElse(true);
    return isUsers ? "" : ", in " + FindingWords.place(access.location());
  }

  private static void add(List<String> sentences, String sentence) {
    if (!sentence.isEmpty()) {
      sentences.add(SarifText.literal(sentence));
    }
  }

  private static String sentence(Access access) {
    return Text.capitalised(FindingWords.doing(access)) + ", " + FindingWords.holding(access) + ".";
  }

  private void stacks(ArrayNode stacks) {
    add(stacks, "The first access: ", finding.first());
    add(stacks, "The second access: ", finding.second());
  }

  private void add(ArrayNode stacks, String which, Access access) {
    stacks.add(locations.stack(SarifText.literal(which + sentence(access)), access.stack()));
    ThreadStart start = access.start();
    if (start != null) {
      String words =
          which
              + "where thread "
              + FindingWords.name(start.starter())
              + " started thread "
              + FindingWords.name(access.thread())
              + ".";
      stacks.add(locations.stack(SarifText.literal(words), start.stack()));
    }
  }

  private void properties(ObjectNode properties) {
    properties.put("certainty", finding.certainty().word());
    properties.put("variable", FindingWords.name(finding.variable()));
    SarifDefect.found(properties, finding);
    if (finding.behind() != null) {
      properties.put("behind", FindingWords.name(finding.behind()));
    }
    if (finding.benign() != null) {
      properties.put("benign", FindingWords.name(finding.benign().pattern()));
    }
  }
}
