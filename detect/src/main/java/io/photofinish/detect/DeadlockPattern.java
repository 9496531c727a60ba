package io.photofinish.detect;

import java.util.Arrays;

/**
 * Threads that each ask for a lock that the next one holds, in a cycle. The events are indices in
 * the trace.
 *
 * @param acquires by member: the acquire with which its thread waits for a lock that the next
 *     member's thread holds; the smallest index is the first
 * @param holds by member: the acquire with which its thread took the lock that the member before
 *     waits for
 * @param threads by member
 * @param locks by member: the lock that it waits for
 */
public record DeadlockPattern(long[] acquires, long[] holds, int[] threads, int[] locks) {
  /** How many threads wait for each other. */
  public int size() {
    return acquires.length;
  }

  /** The member that holds what another one waits for. */
  public int next(int member) {
    return (member + 1) % acquires.length;
  }

  /** A pattern whose first member is the one with the smallest index. */
  public static DeadlockPattern smallestFirst(
      long[] acquires, long[] holds, int[] threads, int[] locks) {
    int size = acquires.length;
    int smallest = 0;
    for (int member = 1; member < size; member++) {
      smallest = acquires[member] < acquires[smallest] ? member : smallest;
    }
    DeadlockPattern turned =
        new DeadlockPattern(new long[size], new long[size], new int[size], new int[size]);
    for (int i = 0; i < size; i++) {
      int member = (smallest + i) % size;
      turned.acquires[i] = acquires[member];
      turned.holds[i] = holds[member];
      turned.threads[i] = threads[member];
      turned.locks[i] = locks[member];
    }
    return turned;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeadlockPattern pattern && Arrays.equals(acquires, pattern.acquires);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(acquires);
  }

  @Override
  public String toString() {
    return "deadlock of the acquires " + Arrays.toString(acquires);
  }
}
