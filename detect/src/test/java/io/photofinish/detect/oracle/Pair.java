package io.photofinish.detect.oracle;

import java.util.Comparator;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** Two events by position, the earlier one first. */
public record Pair(int first, int second) implements Comparable<Pair> {
  private static final Comparator<Pair> ORDER =
      Comparator.comparingInt(Pair::second).thenComparingInt(Pair::first);

  public Pair {
    if (first >= second) {
      throw new IllegalArgumentException("(" + first + ", " + second + ") is not in trace order");
    }
  }

  /** The racy events of a set of races: their second events. */
  public static NavigableSet<Integer> seconds(Set<Pair> pairs) {
    NavigableSet<Integer> seconds = new TreeSet<>();
    pairs.forEach(pair -> seconds.add(pair.second));
    return seconds;
  }

  @Override
  public int compareTo(Pair other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return "(" + first + ", " + second + ")";
  }
}
