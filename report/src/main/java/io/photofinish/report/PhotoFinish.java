package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * The schedule that exposes a race, with one lane a thread. The observed order of the same events
 * is that of their indices.
 *
 * @param lanes the names of the threads
 * @param steps in the order of the schedule; the last two are the racing accesses, each of which is
 *     what its thread does next
 * @param leftOut locks of which the schedule leaves critical sections out, though they came earlier
 *     in the run, and how many
 */
public record PhotoFinish(List<String> lanes, List<Step> steps, List<Counted> leftOut) {
  /**
   * A schedule, whose steps have a lane each. Lists are copied.
   *
   * @param lanes the names of the threads
   * @param steps in the order of the schedule; the last two are the racing accesses, each of which
   *     is what its thread does next
   * @param leftOut locks of which the schedule leaves critical sections out, though they came
   *     earlier in the run, and how many
   */
  public PhotoFinish {
    lanes = List.copyOf(lanes);
    steps = List.copyOf(steps);
    leftOut = List.copyOf(leftOut);
    for (Step step : steps) {
      if (step.lane() < 0 || step.lane() >= lanes.size() || step.readsFrom() >= steps.size()) {
        throw new IllegalArgumentException("event " + step.event() + " has no such lane or write");
      }
      Objects.requireNonNull(step.operation(), "a step lacks its operation");
      Objects.requireNonNull(step.target(), "a step lacks its target");
      Objects.requireNonNull(step.location(), "a step lacks its location");
    }
  }

  /**
   * One event of the schedule.
   *
   * @param skipped so many steps of the schedule just before this one are left out here
   * @param event its index in the trace
   * @param lane which thread does it
   * @param operation the name of an operation: READ, ACQUIRE, FORK, ...
   * @param target the variable, lock, sync object or thread
   * @param location where in the program; empty if that is not known
   * @param isMoved whether it begins or ends a critical section whose order among those of its lock
   *     is not that of the run
   * @param isLeftOpen whether it begins a critical section that is still open at the race
   * @param readsFrom the step whose write it reads, if it is a read and that is here; else -1
   */
  public record Step(
      long skipped,
      long event,
      int lane,
      String operation,
      String target,
      String location,
      @JsonProperty("moved") boolean isMoved,
      @JsonProperty("leftOpen") boolean isLeftOpen,
      int readsFrom) {}
}
