package io.photofinish.report.make;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** The locks that one thread gave back behind an access and another one took before its own. */
final class HandedOver {
  /** So many events before the later access are looked at: what is far from both is not told. */
  private static final int LOOK_BACK = 4_000_000;

  private HandedOver() {}

  /** These locks, in the order in which they were taken. */
  static Set<Integer> between(TraceColumns trace, int one, int other) {
    int first = Math.min(one, other);
    int second = Math.max(one, other);
    int giver = trace.thread(first);
    int taker = trace.thread(second);
    Set<Integer> given = new HashSet<>();
    Set<Integer> handedOver = new LinkedHashSet<>();
    for (int i = Math.max(first, second - LOOK_BACK); i < second; i++) {
      if (trace.operation(i) == OpCode.RELEASE && trace.thread(i) == giver) {
        given.add(trace.target(i));
      } else if (trace.operation(i) == OpCode.ACQUIRE
          && trace.thread(i) == taker
          && given.contains(trace.target(i))) {
        handedOver.add(trace.target(i));
      }
    }
    return handedOver;
  }
}
