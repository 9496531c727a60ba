package io.photofinish.analysis.claim;

import java.util.Optional;

/**
 * A race that somebody claims to have a schedule of, as event indices.
 *
 * @param detector who claims it, if that is said
 * @param pair the racing events, if the claim names them apart from the schedule
 * @param prefix the schedule begins as the run did, with all events whose index is below this
 * @param schedule the other events in their order, the racing ones last
 */
public record Claim(Optional<String> detector, Optional<Pair> pair, long prefix, long[] schedule) {
  /**
   * Two events.
   *
   * @param first the index of one
   * @param second that of the other
   */
  public record Pair(long first, long second) {
    boolean isSame(Pair other) {
      return (first == other.first && second == other.second)
          || (first == other.second && second == other.first);
    }
  }

  /** The events that the schedule ends with, if there are two. */
  Optional<Pair> last() {
    int length = schedule.length;
    return length < 2
        ? Optional.empty()
        : Optional.of(new Pair(schedule[length - 2], schedule[length - 1]));
  }
}
