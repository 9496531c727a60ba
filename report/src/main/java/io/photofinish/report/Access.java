package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * One of the two accesses of a finding's example.
 *
 * @param event its index in the trace
 * @param isWrite whether it is one; else it is a read
 * @param thread the name of its thread
 * @param locks what the thread held, the innermost last
 * @param stack the frames from the access outwards, as in Java's stack traces; for traces of other
 *     tools the one place that is known, or none
 * @param start where the thread was started; null if that is not known
 * @param test during which test it happened; empty if that is not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Access(
    long event,
    @JsonProperty("write") boolean isWrite,
    String thread,
    List<String> locks,
    List<String> stack,
    ThreadStart start,
    String test) {
  /**
   * An access. Lists are copied.
   *
   * @param event its index in the trace
   * @param isWrite whether it writes
   * @param thread the name of its thread
   * @param locks what the thread held, the innermost last
   * @param stack the frames from the access outwards, as in Java's stack traces; for traces of
   *     other tools the one place that is known, or none
   * @param start where the thread was started; null if that is not known
   * @param test during which test it happened; empty if that is not known
   */
  public Access {
    Objects.requireNonNull(thread, "an access lacks its thread");
    Objects.requireNonNull(test, "an access lacks its test");
    locks = List.copyOf(locks);
    stack = List.copyOf(stack);
  }

  /** {@return where it happened; empty if that is not known} */
  @JsonIgnore
  public String location() {
    return stack.isEmpty() ? "" : stack.get(0);
  }

  /**
   * Where a thread was started.
   *
   * @param starter the name of the thread that did it
   * @param stack the frames from that call outwards
   */
  public record ThreadStart(String starter, List<String> stack) {
    /**
     * A start. The stack is copied.
     *
     * @param starter the name of the thread that did it
     * @param stack the frames from the start outwards
     */
    public ThreadStart {
      stack = List.copyOf(stack);
    }
  }
}
