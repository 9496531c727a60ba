package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.PairTable;
import io.photofinish.detect.clock.Places;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.Growth;
import java.util.BitSet;

/**
 * Finds all pairs of places whose accesses of one variable happens-before leaves unordered: exactly
 * those for which {@link HbAllPairsDetector} lists a pair of events, with one such pair for each
 * variable and two places.
 *
 * <p>A first pass ({@link HbDetector}) finds the variables that are racy; most are not, and cost no
 * more. The second keeps of each racy variable the newest access of each thread, place and kind: a
 * thread's newest access is the last one that others come behind, so if any of them is unordered
 * with a later access, the newest one is.
 *
 * <p>Time: two passes, and a step for each access of a racy variable and each thread, place and
 * kind that it has. Space: O(racy variables · threads · places).
 */
public final class UnorderedPlaces {
  /** What is kept of a thread, place and kind: slot, place and kind, time, position. */
  private static final int WIDTH = 4;

  private static final int TAG = 1;
  private static final int TIME = 2;
  private static final int POSITION = 3;

  private final TraceColumns trace;
  private final RaceLog races = new RaceLog();
  private final HappensBefore order = new HappensBefore();
  private final ThreadSlots slots = new ThreadSlots(order, ThreadSlots.FEW);
  private final Places places;

  /** By variable: WIDTH cells for each thread, place and kind; null if it is not racy. */
  private final int[][] newest;

  private final int[] used;

  /** Pairs of places, and with each the variables on which it was reported. */
  private final PairTable placePairs = new PairTable();

  private final PairTable reported = new PairTable();

  private UnorderedPlaces(TraceColumns trace) {
    this.trace = trace;
    places = new Places(trace.names());
    int variables = IdCounts.of(trace.names()).variables();
    newest = new int[variables][];
    used = new int[variables];
  }

  /** The pairs, in trace order of the later events. */
  public static RaceLog of(TraceColumns trace) {
    UnorderedPlaces found = new UnorderedPlaces(trace);
    BitSet racy = racyVariables(trace);
    if (!racy.isEmpty()) {
      racy.stream().forEach(variable -> found.newest[variable] = new int[2 * WIDTH]);
      found.pass();
    }
    return found.races;
  }

  private static BitSet racyVariables(TraceColumns trace) {
    BitSet racy = new BitSet();
    HbDetector detector =
        new HbDetector(
            new RaceSink() {
              @Override
              public void race(
                  long first,
                  boolean firstIsWrite,
                  long second,
                  boolean secondIsWrite,
                  int variable,
                  int secondLocation) {
                racy.set(variable);
              }

              @Override
              public void racyVariable(int variable) {
                racy.set(variable);
              }
            });
    detector.prepare(IdCounts.of(trace.names()));
    for (int i = 0; i < trace.size(); i++) {
      detector.event(i, trace.operation(i), trace.thread(i), trace.target(i), trace.location(i));
    }
    return racy;
  }

  private void pass() {
    slots.prepare(IdCounts.of(trace.names()));
    for (int position = 0; position < trace.size(); position++) {
      int slot = slots.of(trace.thread(position));
      int operation = trace.operation(position);
      if (!OpCode.isPlainAccess(operation)) {
        slots.synchronization(operation, slot, trace.target(position));
      } else if (newest[trace.target(position)] != null) {
        access(position, slot);
      }
    }
  }

  private void access(int position, int slot) {
    int variable = trace.target(position);
    int isWrite = trace.operation(position) == OpCode.WRITE ? 1 : 0;
    int tag = 2 * places.of(trace.location(position)) + isWrite;
    int[] cells = newest[variable];
    int own = -1;
    for (int at = 0; at < used[variable]; at += WIDTH) {
      if (cells[at] == slot) {
        own = cells[at + TAG] == tag ? at : own;
      } else if ((isWrite | (cells[at + TAG] & 1)) != 0
          && !order.clocks().isBefore(cells[at], cells[at + TIME], slot)) {
        report(cells[at + POSITION], position, cells[at + TAG] / 2, tag / 2);
      }
    }
    if (own < 0) {
      own = add(variable);
    }
    cells = newest[variable];
    cells[own] = slot;
    cells[own + TAG] = tag;
    cells[own + TIME] = order.clocks().time(slot);
    cells[own + POSITION] = position;
  }

  private int add(int variable) {
    int at = used[variable];
    if (at == newest[variable].length) {
      newest[variable] = Growth.atLeast(newest[variable], at + 1);
    }
    used[variable] = at + WIDTH;
    return at;
  }

  private void report(int first, int second, int place, int otherPlace) {
    int pair = placePairs.number(Math.min(place, otherPlace), Math.max(place, otherPlace));
    int before = reported.count();
    if (reported.number(trace.target(second), pair) == before) {
      races.race(
          trace.index(first),
          trace.operation(first) == OpCode.WRITE,
          trace.index(second),
          trace.operation(second) == OpCode.WRITE,
          trace.target(second),
          trace.location(second));
    }
  }
}
