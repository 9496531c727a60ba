package io.photofinish.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The members of a cycle in an order that does not depend on which one is said to be the first. */
public final class Cycle {
  private Cycle() {}

  /**
   * The cycle from the member on from which it is the smallest one, member by member.
   *
   * @param members of a cycle, from any of them on
   * @param key what tells members from each other
   * @param <T> the kind of members
   * @param <K> what they are compared by
   * @return the same members, turned
   */
  public static <T, K extends Comparable<K>> List<T> smallest(List<T> members, Function<T, K> key) {
    List<K> keys = members.stream().map(key).toList();
    int best = 0;
    for (int from = 1; from < keys.size(); from++) {
      best = compare(keys, from, best) < 0 ? from : best;
    }
    List<T> turned = new ArrayList<>(members.subList(best, members.size()));
    turned.addAll(members.subList(0, best));
    return turned;
  }

  private static <K extends Comparable<K>> int compare(List<K> keys, int from, int otherFrom) {
    int size = keys.size();
    for (int i = 0; i < size; i++) {
      int order = keys.get((from + i) % size).compareTo(keys.get((otherFrom + i) % size));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
