package io.photofinish.witness;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Drops from a witness of a race or a deadlock what neither closure nor locks need. What is left
 * keeps its order.
 *
 * <p>Needed is the least set of events with: what comes in their threads before the events that are
 * to come next; with each needed event the one before it in its thread, or the thread's fork if it
 * is the first; with a join the events of the joined thread; with an await its signals; with a read
 * the write that it sees in the schedule; and of two needed acquires of one lock, the release of
 * the one that is earlier in the schedule.
 *
 * <p><b>Why the result is a witness.</b> Let S be the schedule that was accepted and K what is kept
 * of it. Whatever an event of K needs for closure is in K by the rules above, and before it because
 * it is so in S. A read of K has its write in K; a write between the two in K would be there in S
 * too. Where it saw no write, none is before it in S, so none in K. If an acquire a of K came while
 * the lock is held by an acquire b of K, then b is earlier in S, and in S it is released before a;
 * the last rule put this release into K, where it is before a as well. The events that are to come
 * next are not in S, so not in K, and what is before them in their threads is in K by the first
 * rule. Of a race, that is all. Of a deadlock, the threads that wait must still hold the locks: in
 * S each of these threads made what is before its waiting acquire, nothing else, and K has all of
 * that. So in K, too, it acquired the lock and did not release it, and nobody else can. All of K is
 * needed under K's own order too, which is that of S: doing it again changes nothing.
 *
 * <p>It is the least set for the order of S, and not always the shortest witness: with two critical
 * sections the other way round, fewer events may do.
 *
 * <p>In a trace with values O(trace); else O(rest + k log k) for k needed events and k acquires in
 * the rest; of the prefix only what is needed is looked at. Not thread-safe; {@link TraceLinks} can
 * be shared.
 */
public final class WitnessMinimizer {
  private final TraceColumns trace;
  private final TraceLinks links;
  private final NeededEvents needed;

  private int prefix;

  /** The acquires in the rest of the schedule, sorted: position in the high half, step below. */
  private long[] acquires;

  public WitnessMinimizer(TraceLinks links) {
    trace = links.trace();
    this.links = links;
    needed = new NeededEvents(links);
  }

  /** For one witness of a trace; for more, make a minimiser. */
  public static Witness minimize(TraceColumns trace, Witness accepted) {
    return new WitnessMinimizer(TraceLinks.of(trace)).minimize(accepted);
  }

  /** For one witness of a trace; for more, make a minimiser. */
  public static DeadlockWitness minimize(TraceColumns trace, DeadlockWitness accepted) {
    return new WitnessMinimizer(TraceLinks.of(trace)).minimize(accepted);
  }

  /**
   * A witness of the same race whose prefix is 0 and whose events are some of the given ones.
   *
   * @param accepted a witness that the checker accepts
   * @throws IllegalArgumentException if the schedule has not all that it needs
   */
  public Witness minimize(Witness accepted) {
    return new Witness(0, kept(accepted), accepted.first(), accepted.second());
  }

  /**
   * A witness of the same deadlock whose prefix is 0 and whose events are some of the given ones.
   *
   * @param accepted a witness that the checker accepts
   * @throws IllegalArgumentException if the schedule has not all that it needs
   */
  public DeadlockWitness minimize(DeadlockWitness accepted) {
    return new DeadlockWitness(0, kept(accepted), accepted.next().clone());
  }

  private int[] kept(Exposure accepted) {
    prefix = accepted.prefix();
    acquires = acquires(accepted.rest());
    needed.find(accepted.next(), this::stepOf, writesSeenIn(accepted));
    int[] fromPrefix = needed.before(prefix);
    int[] kept = Arrays.copyOf(fromPrefix, needed.size());
    int size = fromPrefix.length;
    for (int event : accepted.rest()) {
      if (needed.contains(event) && size++ < kept.length) {
        kept[size - 1] = event;
      }
    }
    if (size != kept.length) {
      throw notAccepted();
    }
    return kept;
  }

  /** By read: the write that it sees, its own unless the trace has values. */
  private IntUnaryOperator writesSeenIn(Exposure accepted) {
    return trace.values().isEmpty() ? links::writeSeenBy : new SeenWrites(links, accepted)::of;
  }

  private long[] acquires(int[] rest) {
    long[] found = new long[rest.length];
    int count = 0;
    for (int i = 0; i < rest.length; i++) {
      if (trace.operation(rest[i]) == OpCode.ACQUIRE) {
        found[count++] = (long) rest[i] << Integer.SIZE | i;
      }
    }
    found = Arrays.copyOf(found, count);
    Arrays.sort(found);
    return found;
  }

  private int stepOf(int acquire) {
    if (acquire < prefix) {
      return acquire;
    }
    int place = -1 - Arrays.binarySearch(acquires, ((long) acquire << Integer.SIZE) - 1);
    if (place == acquires.length || acquires[place] >>> Integer.SIZE != acquire) {
      throw notAccepted();
    }
    return prefix + (int) acquires[place];
  }

  private static IllegalArgumentException notAccepted() {
    return new IllegalArgumentException("not an accepted witness: its schedule lacks events");
  }
}
