package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Finding.Known;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * One deadlock: threads that each hold a lock and wait for one that the next thread holds, in a
 * cycle. However many locks and moments of the run show it, it is one finding, with one cycle of
 * events as its example.
 *
 * @param fingerprint the same from run to run, when lines move, and whichever thread comes first
 * @param certainty how sure it is; it is observed if the run itself ended in it
 * @param locks by member: the lock that it waits for, without the number of the object
 * @param cycle the members; each waits for a lock that the next one holds, and the last one for one
 *     that the first holds
 * @param count how many cycles of events were found
 * @param foundBy the detectors that found it
 * @param explanation why it can happen, in a sentence or two
 * @param proof how it was proven, in a sentence; empty if it was not
 * @param photo the schedule that ends in it, whose last steps are the acquires with which the
 *     members wait; null if there is none
 * @param known who knows of it already; null if nobody does
 * @param runs in how many of the report's runs it was seen
 * @param doubt why it is only potential, in a sentence; null if nothing is to be said
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DeadlockFinding(
    String fingerprint,
    Certainty certainty,
    List<String> locks,
    List<Member> cycle,
    long count,
    List<String> foundBy,
    String explanation,
    String proof,
    PhotoFinish photo,
    Known known,
    int runs,
    String doubt)
    implements Defect {
  /**
   * A finding, which lacks nothing but what may be null. Lists are copied.
   *
   * @param fingerprint the same from run to run, when lines move, and whichever thread comes first
   * @param certainty how sure it is; it is observed if the run itself ended in it
   * @param locks by member: the lock that it waits for, without the number of the object
   * @param cycle the members; each waits for a lock that the next one holds, and the last one for
   *     one that the first holds
   * @param count how many cycles of events were found
   * @param foundBy the detectors that found it
   * @param explanation why it can happen, in a sentence or two
   * @param proof how it was proven, in a sentence; empty if it was not
   * @param photo the schedule that ends in it, whose last steps are the acquires with which the
   *     members wait; null if there is none
   * @param known who knows of it already; null if nobody does
   * @param runs in how many of the report's runs it was seen
   * @param doubt why it is only potential, in a sentence; null if nothing is to be said
   */
  public DeadlockFinding {
    for (Object part : Arrays.asList(fingerprint, certainty, explanation, proof)) {
      Objects.requireNonNull(part, "a deadlock lacks a part");
    }
    locks = List.copyOf(locks);
    cycle = List.copyOf(cycle);
    foundBy = List.copyOf(foundBy);
    if (cycle.size() < 2 || locks.size() != cycle.size()) {
      throw new IllegalArgumentException("a deadlock needs two members, and a lock for each");
    }
  }

  /**
   * A lock, and where a thread takes or would take it.
   *
   * @param lock its name in the trace
   * @param event the index of the acquire in the trace
   * @param stack the frames from the acquire outwards, as in Java's stack traces; for traces of
   *     other tools the one place that is known, or none
   */
  public record LockPlace(String lock, long event, List<String> stack) {
    /**
     * A lock and a place. The stack is copied.
     *
     * @param lock its name in the trace
     * @param event the index of the acquire in the trace
     * @param stack the frames from the acquire outwards
     */
    public LockPlace {
      Objects.requireNonNull(lock, "a place lacks its lock");
      stack = List.copyOf(stack);
    }

    /** {@return the innermost frame; empty if it is not known} */
    @JsonIgnore
    public String location() {
      return stack.isEmpty() ? "" : stack.get(0);
    }
  }

  /**
   * A thread of the cycle.
   *
   * @param thread its name
   * @param holds what the member before waits for, and where this one took it
   * @param waitsFor what the next member holds, and where this one waits for it
   * @param start where the thread was started; null if that is not known
   * @param test during which test it waits; empty if that is not known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Member(
      String thread, LockPlace holds, LockPlace waitsFor, ThreadStart start, String test) {
    /**
     * A thread, which lacks nothing but what may be null.
     *
     * @param thread its name
     * @param holds what the member before waits for, and where this one took it
     * @param waitsFor what the next member holds, and where this one waits for it
     * @param start where the thread was started; null if that is not known
     * @param test during which test it waits; empty if that is not known
     */
    public Member {
      for (Object part : Arrays.asList(thread, holds, waitsFor, test)) {
        Objects.requireNonNull(part, "a member of a deadlock lacks a part");
      }
    }

    /** What tells it from others, whichever objects and lines it is about. */
    private String key() {
      return LockName.withoutNumber(waitsFor.lock())
          + "\n"
          + method(waitsFor.location())
          + "\n"
          + method(holds.location());
    }

    private static String method(String location) {
      return Frame.of(location).map(frame -> frame.type() + "." + frame.method()).orElse(location);
    }
  }

  /**
   * The members in an order that is the same from run to run: which of them is the first one of
   * {@link #cycle} is not.
   *
   * @return the same members, turned
   */
  public List<Member> members() {
    return Cycle.smallest(cycle, Member::key);
  }

  /**
   * The finding, known to somebody.
   *
   * @param by who knows of it
   * @return another finding
   */
  public DeadlockFinding withKnown(Known by) {
    return new DeadlockFinding(
        fingerprint,
        certainty,
        locks,
        cycle,
        count,
        foundBy,
        explanation,
        proof,
        photo,
        by,
        runs,
        doubt);
  }
}
