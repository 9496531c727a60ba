package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.ClockRows;
import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * The lanes of one lock, none of them empty. With each thread is written down from when to when its
 * sections reach, so that most lanes need not be looked at.
 */
final class LockSections {
  private static final int WIDTH = 3;

  private SectionLane[] lanes = new SectionLane[2];

  /** By lane: its thread, its first acquire's time and its last release's time. */
  private int[] spans = new int[2 * WIDTH];

  private int count;

  int count() {
    return count;
  }

  SectionLane lane(int place) {
    return lanes[place];
  }

  int thread(int place) {
    return spans[WIDTH * place];
  }

  /** Whether a time of the lane's thread is not before its first section nor behind its last. */
  boolean reaches(int place, int time) {
    return time >= spans[WIDTH * place + 1] && time < spans[WIDTH * place + 2];
  }

  void add(int thread, int acquireTime, int releaseTime, int row, ClockRows pool) {
    int place = 0;
    while (place < count && thread(place) != thread) {
      place++;
    }
    if (place == count) {
      addLane(thread, acquireTime);
    }
    lanes[place].add(acquireTime, releaseTime, row, pool);
    spans[WIDTH * place + 2] = releaseTime;
  }

  private void addLane(int thread, int acquireTime) {
    if (count == lanes.length) {
      lanes = Growth.atLeast(lanes, count + 1);
      spans = Growth.atLeast(spans, WIDTH * (count + 1));
    }
    lanes[count] = new SectionLane(thread);
    spans[WIDTH * count] = thread;
    spans[WIDTH * count + 1] = acquireTime;
    count++;
  }

  /** Drops the sections that no clock has a time from inside of. How many are left. */
  int dropUseless(LiveTimes live, ClockRows pool) {
    int left = 0;
    int kept = 0;
    for (int i = 0; i < count; i++) {
      SectionLane lane = lanes[i];
      lane.dropUseless(live, pool);
      if (lane.size() > 0) {
        left += lane.size();
        lanes[kept] = lane;
        spans[WIDTH * kept] = lane.thread;
        spans[WIDTH * kept + 1] = lane.acquireTime(0);
        spans[WIDTH * kept + 2] = lane.releaseTime(lane.size() - 1);
        kept++;
      }
    }
    Arrays.fill(lanes, kept, count, null);
    count = kept;
    return left;
  }
}
