package io.photofinish.detect;

import io.photofinish.trace.ids.Growth;
import java.util.Arrays;
import java.util.BitSet;

/** The races that one detector reported, as columns, in the order in which they were reported. */
public final class RaceLog implements RaceSink {
  private static final int FIRST_WRITES = 1;
  private static final int SECOND_WRITES = 2;

  private long[] firsts = new long[16];
  private long[] seconds = new long[16];
  private int[] variables = new int[16];
  private int[] secondLocations = new int[16];
  private byte[] kinds = new byte[16];
  private int size;
  private final BitSet racyVariables = new BitSet();

  @Override
  public void race(
      long first,
      boolean firstIsWrite,
      long second,
      boolean secondIsWrite,
      int variable,
      int secondLocation) {
    if (size == firsts.length) {
      firsts = Growth.atLeast(firsts, size + 1);
      seconds = Growth.atLeast(seconds, size + 1);
      variables = Growth.atLeast(variables, size + 1);
      secondLocations = Growth.atLeast(secondLocations, size + 1);
      kinds = Growth.atLeast(kinds, size + 1);
    }
    firsts[size] = first;
    seconds[size] = second;
    variables[size] = variable;
    secondLocations[size] = secondLocation;
    kinds[size] = (byte) ((firstIsWrite ? FIRST_WRITES : 0) | (secondIsWrite ? SECOND_WRITES : 0));
    size++;
    racyVariables.set(variable);
  }

  @Override
  public void racyVariable(int variable) {
    racyVariables.set(variable);
  }

  /** The same pairs in the same order, without some of them. */
  public RaceLog without(BitSet pairs) {
    RaceLog others = new RaceLog();
    for (int pair = pairs.nextClearBit(0); pair < size; pair = pairs.nextClearBit(pair + 1)) {
      others.add(this, pair);
    }
    return others;
  }

  /** Adds a pair of another log. */
  public void add(RaceLog other, int pair) {
    race(
        other.firsts[pair],
        (other.kinds[pair] & FIRST_WRITES) != 0,
        other.seconds[pair],
        (other.kinds[pair] & SECOND_WRITES) != 0,
        other.variables[pair],
        other.secondLocations[pair]);
  }

  /** How many pairs there are. */
  public int size() {
    return size;
  }

  public long first(int pair) {
    return firsts[pair];
  }

  public long second(int pair) {
    return seconds[pair];
  }

  public int variable(int pair) {
    return variables[pair];
  }

  public int secondLocation(int pair) {
    return secondLocations[pair];
  }

  /** The kinds of the two accesses, in trace order: {@code WW}, {@code WR} or {@code RW}. */
  public String kind(int pair) {
    return ((kinds[pair] & FIRST_WRITES) != 0 ? "W" : "R")
        + ((kinds[pair] & SECOND_WRITES) != 0 ? "W" : "R");
  }

  /** Whether nothing was reported at all. */
  public boolean isEmpty() {
    return racyVariables.isEmpty();
  }

  /** The later events of the pairs, each once, in trace order. */
  public long[] racyEvents() {
    return Arrays.stream(seconds, 0, size).sorted().distinct().toArray();
  }

  /** The variables that races were reported on, by id. */
  public int[] racyVariables() {
    return racyVariables.stream().toArray();
  }

  /** The locations of the racy events, each once, by id. */
  public int[] racyLocations() {
    return Arrays.stream(secondLocations, 0, size).sorted().distinct().toArray();
  }
}
