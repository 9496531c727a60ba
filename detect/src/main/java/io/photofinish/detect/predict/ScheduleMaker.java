package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;

/** Makes the schedules that expose the races of one predictive method. */
interface ScheduleMaker {
  /**
   * Makes one.
   *
   * @param first the earlier access's number in {@link SharedAccesses}
   * @param second the later one's; the two race
   */
  Schedule schedule(int first, int second);
}
