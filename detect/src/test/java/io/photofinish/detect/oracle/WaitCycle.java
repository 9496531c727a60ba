package io.photofinish.detect.oracle;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Acquires with which threads wait for each other, as positions: each for a lock that the thread of
 * the next one holds. The smallest comes first.
 */
public record WaitCycle(List<Integer> acquires) implements Comparable<WaitCycle> {
  /** The cycle of some acquires, in its order. */
  public static WaitCycle of(List<Integer> acquires) {
    int smallest = acquires.indexOf(acquires.stream().min(Comparator.naturalOrder()).orElseThrow());
    return new WaitCycle(
        IntStream.range(0, acquires.size())
            .mapToObj(i -> acquires.get((smallest + i) % acquires.size()))
            .toList());
  }

  /** The acquires without their order. */
  public NavigableSet<Integer> members() {
    return new TreeSet<>(acquires);
  }

  @Override
  public int compareTo(WaitCycle other) {
    return Comparator.comparing(WaitCycle::text).compare(this, other);
  }

  private String text() {
    return acquires.stream().map(i -> "%03d".formatted(i)).collect(Collectors.joining(","));
  }

  /** The sets of members of some cycles. */
  public static Collection<NavigableSet<Integer>> members(Collection<WaitCycle> cycles) {
    return cycles.stream().map(WaitCycle::members).toList();
  }

  @Override
  public String toString() {
    return acquires.toString();
  }
}
