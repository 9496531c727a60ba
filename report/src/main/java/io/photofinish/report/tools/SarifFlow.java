package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.Counted;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.text.FindingWords;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The schedule of a finding as a code flow that a viewer can step through: one thread flow a
 * thread, and one execution order across them. The two accesses that race, or the acquires that
 * wait for each other, have the same place in it: that is the standard's way to say that they
 * happen at the same time.
 */
final class SarifFlow {
  private static final int MOST_STEPS = 200;

  private final PhotoFinish photo;
  private final ScheduleEnd end;
  private final SarifLocations locations;
  private final int firstShown;

  SarifFlow(PhotoFinish photo, ScheduleEnd end, SarifLocations locations) {
    this.photo = photo;
    this.end = end;
    this.locations = locations;
    firstShown = Math.max(0, photo.steps().size() - MOST_STEPS);
  }

  /** What of the schedule is not here; empty if it is all here. */
  String cut() {
    return firstShown == 0
        ? ""
        : "The code flow shows the last "
            + MOST_STEPS
            + " of "
            + photo.steps().size()
            + " steps of the schedule.";
  }

  ObjectNode codeFlow() {
    ObjectNode flow = JsonNodeFactory.instance.objectNode();
    flow.set("message", SarifText.message(SarifText.literal(words())));
    Map<Integer, ArrayNode> byLane = new TreeMap<>();
    List<Step> steps = photo.steps();
    for (int i = firstShown; i < steps.size(); i++) {
      byLane
          .computeIfAbsent(steps.get(i).lane(), lane -> JsonNodeFactory.instance.arrayNode())
          .add(location(i));
    }
    ArrayNode threads = flow.putArray("threadFlows");
    byLane.forEach(
        (lane, shown) -> {
          ObjectNode thread = threads.addObject().put("id", Integer.toString(lane));
          thread.set("message", SarifText.message(SarifText.literal("Thread " + threadOf(lane))));
          thread.set("locations", shown);
        });
    return flow;
  }

  private String words() {
    StringBuilder words = new StringBuilder("A schedule that " + end.leads() + ".");
    if (firstShown > 0) {
      words.append(' ').append(cut());
    }
    for (Counted lock : photo.leftOut()) {
      words
          .append(" It leaves out ")
          .append(lock.count())
          .append(lock.count() == 1 ? " critical section of " : " critical sections of ")
          .append(FindingWords.name(lock.name()))
          .append(" that came earlier in the run.");
    }
    return words.toString();
  }

  private String threadOf(int lane) {
    return FindingWords.name(photo.lanes().get(lane));
  }

  private ObjectNode location(int index) {
    Step step = photo.steps().get(index);
    ObjectNode location = locations.location(step.location());
    location.set("message", SarifText.message(SarifText.literal(words(index))));
    ObjectNode flow = JsonNodeFactory.instance.objectNode();
    flow.set("location", location);
    switch (step.operation()) {
      case "ACQUIRE" -> {
        ArrayNode kinds = flow.putArray("kinds").add("acquire").add("lock");
        if (isNext(index)) {
          kinds.add("danger");
        }
      }
      case "RELEASE" -> flow.putArray("kinds").add("release").add("lock");
      default -> {
        if (isNext(index)) {
          flow.putArray("kinds").add("danger");
        }
      }
    }
    flow.put("executionOrder", order(index));
    flow.put("importance", importance(index));
    return flow;
  }

  private String words(int index) {
    Step step = photo.steps().get(index);
    StringBuilder words = new StringBuilder();
    if (step.skipped() > 0) {
      words.append("After ").append(step.skipped()).append(" steps that are not shown: ");
    }
    words.append("thread ").append(threadOf(step.lane())).append(' ');
    words.append(end.doing(step, isNext(index)));
    if (step.readsFrom() >= 0) {
      words.append(", which step ").append(order(step.readsFrom())).append(" wrote");
    }
    if (step.isMoved()) {
      words.append(", in another order than in the run");
    }
    if (step.isLeftOpen()) {
      words.append(", and still holds it ").append(end.moment());
    }
    if (isNext(index)) {
      words.append(end.side());
    }
    return words.toString();
  }

  private boolean isNext(int index) {
    return index >= photo.steps().size() - end.steps();
  }

  /** From 1 on; that of the last ones is the same, if they are of different threads. */
  private int order(int index) {
    List<Step> steps = photo.steps();
    int next = Math.max(0, steps.size() - end.steps());
    boolean areApart =
        steps.subList(next, steps.size()).stream().map(Step::lane).distinct().count()
            == steps.size() - next;
    return areApart && index > next ? next + 1 : index + 1;
  }

  private String importance(int index) {
    Step step = photo.steps().get(index);
    if (isNext(index) || step.isMoved() || step.isLeftOpen()) {
      return "essential";
    }
    return switch (step.operation()) {
      case "READ", "WRITE" -> "unimportant";
      default -> "important";
    };
  }
}
