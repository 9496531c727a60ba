package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import java.util.List;

/** The kinds of findings; their ids are for good. */
enum SarifRule {
  PROVEN(
      "proven-data-race",
      "ProvenDataRace",
      "error",
      "very-high",
      "A data race that a schedule of the recorded run exposes.",
      "Two threads access one variable, at least one of them writes, and nothing orders the two. "
          + "A schedule of the recorded run brings both accesses side by side; it was checked from "
          + "the definition of a race."),
  POTENTIAL(
      "potential-data-race",
      "PotentialDataRace",
      "warning",
      "medium",
      "Two accesses that may be a data race.",
      "Two threads access one variable, at least one of them writes, and a detector saw nothing "
          + "that orders the two. No schedule has been found that proves it: something that is not "
          + "in the trace may order them."),
  OBSERVED(
      "observed-data-race",
      "ObservedDataRace",
      "error",
      "high",
      "A data race of the recorded run itself, mostly behind another one.",
      "Two threads access one variable, at least one of them writes, and in the recorded run "
          + "itself nothing that happens-before knows ordered the two. No other schedule brings them "
          + "side by side as things are: mostly the read of another race pins their order. It comes "
          + "to light when that race is suppressed, or mended without ordering these two."),
  PROVEN_DEADLOCK(
      "proven-deadlock",
      "ProvenDeadlock",
      "error",
      "very-high",
      "A deadlock that a schedule of the recorded run ends in.",
      "Each of some threads holds a lock and waits for one that the next of them holds, in a cycle. "
          + "A schedule of the recorded run ends so; it was checked from the definition of a "
          + "deadlock."),
  POTENTIAL_DEADLOCK(
      "potential-deadlock",
      "PotentialDeadlock",
      "warning",
      "medium",
      "Locks that threads take in orders that form a cycle, which may be a deadlock.",
      "Each of some threads takes a lock while it holds one that another of them takes, in a cycle. "
          + "No schedule has been found that proves that they can come to wait for each other: "
          + "something else may keep them apart."),
  OBSERVED_DEADLOCK(
      "observed-deadlock",
      "ObservedDeadlock",
      "error",
      "very-high",
      "A deadlock that the recorded run itself ended in.",
      "Each of some threads holds a lock and waits for one that the next of them holds, in a cycle. "
          + "The recorded run ended while they still waited.");

  private static final String CURE_OF_DEADLOCKS =
      "Have all threads take the locks in one order, such as that of a number of each object; or "
          + "hold only one of them at a time: call what takes another lock after the lock was given "
          + "back; or guard both with one lock. A deadlock that cannot happen for a reason that is "
          + "not in the trace can be suppressed with that reason.";

  private static final String CURE =
      "Order the two accesses: guard both with the same lock; or make the variable volatile, or use "
          + "a class of java.util.concurrent, if each access is complete in itself; or let one thread "
          + "alone use it. If the race is harmless and meant to be there, suppress it with a reason.";

  private final String id;
  private final String title;
  private final String level;
  private final String precision;
  private final String summary;
  private final String description;

  SarifRule(
      String id, String title, String level, String precision, String summary, String description) {
    this.id = id;
    this.title = title;
    this.level = level;
    this.precision = precision;
    this.summary = summary;
    this.description = description;
  }

  static SarifRule of(Defect finding) {
    boolean isDeadlock = finding instanceof DeadlockFinding;
    return switch (finding.certainty()) {
      case PROVEN -> isDeadlock ? PROVEN_DEADLOCK : PROVEN;
      case OBSERVED -> isDeadlock ? OBSERVED_DEADLOCK : OBSERVED;
      case POTENTIAL -> isDeadlock ? POTENTIAL_DEADLOCK : POTENTIAL;
    };
  }

  private boolean isOfDeadlocks() {
    return switch (this) {
      case PROVEN, OBSERVED, POTENTIAL -> false;
      case PROVEN_DEADLOCK, OBSERVED_DEADLOCK, POTENTIAL_DEADLOCK -> true;
    };
  }

  /** Its place among the rules of the log. */
  int index() {
    return List.of(values()).indexOf(this);
  }

  String id() {
    return id;
  }

  String level() {
    return level;
  }

  ObjectNode descriptor() {
    ObjectNode rule = JsonNodeFactory.instance.objectNode().put("id", id).put("name", title);
    rule.set("shortDescription", SarifText.message(summary));
    rule.set("fullDescription", SarifText.message(description));
    rule.set("help", SarifText.message(description + "\n\n" + cure() + "\n\n" + viewing()));
    rule.putObject("defaultConfiguration").put("level", level);
    ObjectNode properties = rule.putObject("properties");
    properties.put("precision", precision).put("problem.severity", level);
    String weakness = isOfDeadlocks() ? "external/cwe/cwe-833" : "external/cwe/cwe-362";
    properties.putArray("tags").add("concurrency").add("correctness").add(weakness);
    return rule;
  }

  private String cure() {
    return isOfDeadlocks() ? CURE_OF_DEADLOCKS : CURE;
  }

  private String viewing() {
    String stacks =
        isOfDeadlocks()
            ? "The result's stacks are those where each thread waits, and where it took what it holds."
            : "The result's stacks are those of both accesses.";
    return this == PROVEN || this == PROVEN_DEADLOCK
        ? "The code flow of a result is the schedule, one thread flow for each thread, in the order "
            + "of the execution. "
            + stacks
        : stacks;
  }
}
