package io.photofinish.witness;

import io.photofinish.trace.TraceColumns;
import java.util.Objects;

/**
 * A schedule that ends with two racing accesses side by side. Events are positions in a {@link
 * TraceColumns}, not indices. The schedule begins as the run did, which for a long one is most of
 * it.
 *
 * @param prefix the schedule begins with the events at positions 0 to prefix - 1, in this order
 * @param rest the events that follow, in the order of the schedule
 * @param first one of the racing accesses; it is neither in the prefix nor in the rest
 * @param second the other one, likewise
 */
public record Witness(int prefix, int[] rest, int first, int second) implements Exposure {
  public Witness {
    Objects.requireNonNull(rest, "rest");
  }

  /**
   * The witness of a whole schedule.
   *
   * @param positions all events in their order, the racing accesses last: at least two
   */
  public static Witness ofSchedule(int[] positions) {
    int steps = positions.length - 2;
    if (steps < 0) {
      throw new IllegalArgumentException("a schedule ends with two racing accesses");
    }
    int prefix = 0;
    while (prefix < steps && positions[prefix] == prefix) {
      prefix++;
    }
    int[] rest = new int[steps - prefix];
    System.arraycopy(positions, prefix, rest, 0, rest.length);
    return new Witness(prefix, rest, positions[steps], positions[steps + 1]);
  }

  @Override
  public int[] next() {
    return new int[] {first, second};
  }

  @Override
  public int position(int step) {
    int behindPrefix = step - prefix;
    if (behindPrefix < 0) {
      return step;
    } else if (behindPrefix < rest.length) {
      return rest[behindPrefix];
    }
    return behindPrefix == rest.length ? first : second;
  }
}
