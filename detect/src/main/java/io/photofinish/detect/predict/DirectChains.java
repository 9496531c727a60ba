package io.photofinish.detect.predict;

import io.photofinish.detect.predict.Reason.Link;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds why an event comes before another one in every schedule: by the order of a thread, by fork
 * and join, by a signal, or because a read must see its write. Of all chains, one that changes
 * threads least. All of these lead forward in the trace, so one pass backwards does.
 *
 * <p>Unlike {@link NeedChain} it asks no cones, so it also finds out whether there is a chain, and
 * takes every read to need the write that it saw.
 */
final class DirectChains {
  private static final int NONE = -1;

  private final TraceColumns trace;
  private int to;

  /** By event: how often the best chain from it changes threads, its next event, and why. */
  private int[] changes = {};

  private int[] next = {};
  private Link[] links = {};

  /** By id: the event that waits for an earlier one: of the thread, for its end, for a write. */
  private final int[] ofThread;

  private final int[] join;
  private final int[] read;
  private final int[] await;

  DirectChains(TraceColumns trace) {
    this.trace = trace;
    ofThread = new int[trace.names().count(NameKind.THREAD)];
    join = new int[ofThread.length];
    read = new int[trace.names().count(NameKind.VARIABLE)];
    await = new int[trace.names().count(NameKind.SYNC)];
  }

  /**
   * The chain from an event to one that comes after it in every schedule, or an empty one.
   *
   * @param reachedOnly whether it need only be reached: then a read need not see its write
   */
  List<Step> chain(int from, int last, boolean reachedOnly) {
    to = last;
    if (from >= to) {
      return List.of();
    }
    prepare();
    changes[to] = 0;
    reached(to, !reachedOnly);
    for (int event = to - 1; event >= from; event--) {
      look(event);
    }
    List<Step> steps = new ArrayList<>();
    for (int event = from; next[event] != NONE; event = next[event]) {
      steps.add(new Step(event, next[event], links[event]));
    }
    return merged(trace, steps);
  }

  private void prepare() {
    if (changes.length <= to) {
      changes = new int[to + 1];
      next = new int[to + 1];
      links = new Link[to + 1];
    }
    Arrays.fill(changes, Integer.MAX_VALUE);
    Arrays.fill(next, NONE);
    for (int[] waiting : new int[][] {ofThread, join, read, await}) {
      Arrays.fill(waiting, NONE);
    }
  }

  private void look(int event) {
    int thread = trace.thread(event);
    int target = trace.target(event);
    consider(event, ofThread[thread], Link.THREAD);
    consider(event, join[thread], Link.JOIN);
    switch (trace.operation(event)) {
      case OpCode.FORK -> {
        consider(event, ofThread[target], Link.FORK);
        consider(event, join[target], Link.JOIN);
      }
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> {
        consider(event, read[target], Link.READ);
        read[target] = NONE;
      }
      case OpCode.SIGNAL -> consider(event, await[target], Link.SIGNAL);
      default -> {}
    }
    if (next[event] != NONE) {
      reached(event, true);
    }
  }

  private void consider(int event, int later, Link link) {
    if (later == NONE) {
      return;
    }
    int cost = changes[later] + (link == Link.THREAD ? 0 : 1);
    if (cost < changes[event]) {
      changes[event] = cost;
      next[event] = later;
      links[event] = link;
    }
  }

  private void reached(int event, boolean seesItsWrite) {
    int target = trace.target(event);
    wait(ofThread, trace.thread(event), event);
    switch (trace.operation(event)) {
      case OpCode.JOIN -> wait(join, target, event);
      case OpCode.AWAIT -> wait(await, target, event);
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> {
        if (seesItsWrite) {
          wait(read, target, event);
        }
      }
      default -> {}
    }
  }

  private void wait(int[] waiting, int id, int event) {
    if (waiting[id] == NONE || changes[event] < changes[waiting[id]]) {
      waiting[id] = event;
    }
  }

  /**
   * The first event of a thread, not before a given one, that comes after an event in every
   * schedule; or -1.
   */
  int firstAfter(int event, int thread, int notBefore) {
    boolean[] threads = new boolean[ofThread.length];
    boolean[] writes = new boolean[read.length];
    boolean[] signals = new boolean[await.length];
    threads[trace.thread(event)] = true;
    for (int later = event; later < trace.size(); later++) {
      int target = trace.target(later);
      int operation = trace.operation(later);
      boolean isAfter =
          threads[trace.thread(later)]
              || switch (operation) {
                case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> writes[target];
                case OpCode.JOIN -> threads[target];
                case OpCode.AWAIT -> signals[target];
                default -> false;
              };
      threads[trace.thread(later)] = isAfter;
      switch (operation) {
        case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
            writes[target] = isAfter;
        case OpCode.FORK -> threads[target] |= isAfter;
        case OpCode.SIGNAL -> signals[target] |= isAfter;
        default -> {}
      }
      if (isAfter && later >= notBefore && trace.thread(later) == thread) {
        return later;
      }
    }
    return NONE;
  }

  /** The same chain without the events that only lead on to the next one of their thread. */
  static List<Step> merged(TraceColumns trace, List<Step> steps) {
    List<Step> merged = new ArrayList<>();
    for (Step step : steps) {
      Step last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
      Link link = last == null ? null : linkOfBoth(trace, last, step);
      if (link == null) {
        merged.add(step);
      } else {
        merged.set(merged.size() - 1, new Step(last.from(), step.to(), link));
      }
    }
    return merged;
  }

  private static Link linkOfBoth(TraceColumns trace, Step one, Step other) {
    if (other.link() == Link.THREAD && (one.link() == Link.THREAD || one.link() == Link.FORK)) {
      return one.link();
    }
    boolean isOfJoined = trace.thread(one.from()) == trace.target(other.to());
    return one.link() == Link.THREAD && other.link() == Link.JOIN && isOfJoined ? Link.JOIN : null;
  }
}
