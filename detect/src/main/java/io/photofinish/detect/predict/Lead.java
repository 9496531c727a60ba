package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;

/**
 * What a schedule does before it reaches its goals, as positions.
 *
 * @param prefix so many events of the trace come first, as they were observed
 * @param rest the events behind them, in this order
 */
public record Lead(int prefix, int[] rest) {
  Schedule to(SharedAccesses accesses, int first, int second) {
    return new Schedule(prefix, rest, accesses.position(first), accesses.position(second));
  }
}
