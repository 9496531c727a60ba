package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.LockPlace;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.UserCode;
import io.photofinish.report.text.DeadlockWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * A deadlock as a result: at the place where its main member waits. Where the others wait, and
 * where each took what it holds, are related locations.
 */
final class SarifDeadlock {
  private final DeadlockFinding finding;
  private final SarifLocations locations;
  private final Member main;

  SarifDeadlock(DeadlockFinding finding, SarifLocations locations) {
    this.finding = finding;
    this.locations = locations;
    main = MainMember.of(finding);
  }

  /**
   * The result.
   *
   * @param isCompared whether the report was compared with a baseline
   */
  ObjectNode result(boolean isCompared) {
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    SarifRule rule = SarifRule.of(finding);
    result.put("ruleId", rule.id()).put("ruleIndex", rule.index()).put("level", rule.level());
    SarifFlow flow =
        finding.photo() == null
            ? null
            : new SarifFlow(finding.photo(), ScheduleEnd.of(finding), locations);
    List<ObjectNode> related = related();
    result.set("message", SarifText.message(message(flow)));
    result.putArray("locations").add(placeOf(main.waitsFor()));
    result.putArray("relatedLocations").addAll(related);
    stacks(result.putArray("stacks"));
    if (flow != null) {
      result.putArray("codeFlows").add(flow.codeFlow());
    }
    SarifDefect.identity(result, finding, isCompared);
    ObjectNode properties = result.putObject("properties");
    properties.put("certainty", finding.certainty().word());
    ArrayNode locks = properties.putArray("locks");
    finding.locks().forEach(lock -> locks.add(FindingWords.name(lock)));
    SarifDefect.found(properties, finding);
    return result;
  }

  /** The line of the user's code that takes a lock, or led to that. */
  private ObjectNode placeOf(LockPlace place) {
    return locations.location(UserCode.innermost(place.stack()).orElse(""));
  }

  /** All places but the main one, numbered from 1 on. */
  private List<ObjectNode> related() {
    List<ObjectNode> related = new ArrayList<>();
    for (int i = 0; i < finding.cycle().size(); i++) {
      Member member = finding.cycle().get(i);
      add(related, member.holds(), DeadlockWords.holds(member) + " here");
      if (!member.equals(main)) {
        add(related, member.waitsFor(), waits(i) + ", here");
      }
    }
    return related;
  }

  private void add(List<ObjectNode> related, LockPlace place, String words) {
    ObjectNode location = placeOf(place);
    location.put("id", related.size() + 1);
    String sentence = Text.capitalised(words) + ".";
    location.set("message", SarifText.message(SarifText.literal(sentence)));
    related.add(location);
  }

  private String waits(int index) {
    String thread = finding.cycle().get(index).thread();
    return (thread.isEmpty() ? "a thread" : "thread " + FindingWords.name(thread))
        + " "
        + DeadlockWords.waits(finding, index);
  }

  private String message(SarifFlow flow) {
    List<String> sentences = new ArrayList<>();
    sentences.add(DeadlockWords.title(finding) + ".");
    for (int i = 0; i < finding.cycle().size(); i++) {
      sentences.add(Text.capitalised(DeadlockWords.memberAtPlaces(finding, i)) + ".");
    }
    sentences.addAll(DeadlockWords.reasons(finding));
    if (flow != null && !flow.cut().isEmpty()) {
      sentences.add(flow.cut());
    }
    return SarifText.literal(String.join(" ", sentences));
  }

  private void stacks(ArrayNode stacks) {
    for (int i = 0; i < finding.cycle().size(); i++) {
      Member member = finding.cycle().get(i);
      add(stacks, Text.capitalised(waits(i)) + ".", member.waitsFor().stack());
      String holds = Text.capitalised(DeadlockWords.holds(member));
      add(stacks, holds + " here.", member.holds().stack());
      ThreadStart start = member.start();
      if (start != null) {
        add(
            stacks,
            "Where thread "
                + FindingWords.name(start.starter())
                + " started thread "
                + FindingWords.name(member.thread())
                + ".",
            start.stack());
      }
    }
  }

  private void add(ArrayNode stacks, String words, List<String> frames) {
    stacks.add(locations.stack(SarifText.literal(words), frames));
  }
}
