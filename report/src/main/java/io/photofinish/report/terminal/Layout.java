package io.photofinish.report.terminal;

import io.photofinish.report.text.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Fits lanes into a width. First the location gives way, then the widest lanes; when every lane is
 * as narrow as makes sense, those with the fewest events are left out, but for chosen ones.
 *
 * @param lanes the lanes to show, by thread id
 * @param laneCap no lane is wider
 * @param indexWidth the width of the index column
 * @param locationWidth the width of the location column, 0 for none
 * @param leftOut the lanes that do not fit, by thread id
 */
record Layout(
    List<Lane> lanes, int laneCap, int indexWidth, int locationWidth, List<Lane> leftOut) {
  static final int GAP = 2;
  private static final int NARROWEST_LANE = 8;
  private static final int NARROWEST_LOCATION = 12;
  private static final int WIDEST = 48;

  static Layout of(List<LaneEvent> events, Set<Integer> neverLeftOut, int width) {
    List<Lane> all =
        new ArrayList<>(
            events.stream()
                .collect(
                    Collectors.groupingBy(
                        LaneEvent::thread,
                        TreeMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), Lane::of)))
                .values());
    long largest = events.stream().mapToLong(LaneEvent::index).max().orElse(0);
    int indexWidth = Math.max("event".length(), Text.number(largest).length());
    int location = events.stream().mapToInt(event -> Text.width(event.location())).max().orElse(0);
    location = location == 0 ? 0 : Math.min(WIDEST, Math.max("location".length(), location));
    int room = width - indexWidth;
    if (widthOf(all, WIDEST) + widthOf(location) > room) {
      location = Math.min(location, Math.max(NARROWEST_LOCATION, width / 4));
    }
    if (widthOf(all, NARROWEST_LANE) + widthOf(location) > room) {
      location = Math.min(location, NARROWEST_LOCATION);
    }
    room -= widthOf(location);
    List<Lane> kept = keepThatFit(all, neverLeftOut, room);
    List<Lane> leftOut = new ArrayList<>(all);
    leftOut.removeAll(kept);
    return new Layout(kept, widestCap(kept, room), indexWidth, location, leftOut);
  }

  private static List<Lane> keepThatFit(List<Lane> all, Set<Integer> neverLeftOut, int room) {
    List<Lane> kept = new ArrayList<>(all);
    kept.sort(
        Comparator.comparing((Lane lane) -> neverLeftOut.contains(lane.thread()))
            .thenComparingInt(Lane::events)
            .reversed());
    int least = Math.max(1, neverLeftOut.size());
    while (kept.size() > least && widthOf(kept, NARROWEST_LANE) > room) {
      kept.remove(kept.size() - 1);
    }
    kept.sort(Comparator.comparingInt(Lane::thread));
    return kept;
  }

  private static int widestCap(List<Lane> lanes, int room) {
    int cap = WIDEST;
    while (cap > NARROWEST_LANE && widthOf(lanes, cap) > room) {
      cap--;
    }
    return cap;
  }

  private static int widthOf(List<Lane> lanes, int cap) {
    return lanes.stream().mapToInt(lane -> GAP + Math.min(cap, lane.naturalWidth())).sum();
  }

  private static int widthOf(int column) {
    return column == 0 ? 0 : GAP + column;
  }

  int widthOf(Lane lane) {
    return Math.min(laneCap, lane.naturalWidth());
  }
}
