package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;

/** Makes schedules that expose races of one notion. */
interface ScheduleMaker {
  /**
   * Makes one.
   *
   * @param first the earlier access's number in {@link SharedAccesses}
   * @param second the later one's; the two race
   */
  Schedule schedule(int first, int second);
}
