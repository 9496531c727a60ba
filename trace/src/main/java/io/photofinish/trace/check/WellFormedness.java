package io.photofinish.trace.check;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.ids.Growth;

/**
 * The rules of a well-formed trace, event by event: a lock is held by one thread at a time and
 * released by its holder; a thread has no event before its fork or after its join. An event that
 * breaks a rule changes nothing: the rest is judged as if it were not there.
 */
final class WellFormedness {
  private static final int NONE = -1;

  private static final byte UNSEEN = 0;
  private static final byte FORKED = 1;
  private static final byte ACTING = 2;
  private static final byte JOINED = 3;

  /** By thread: its state, its first event or its fork, and its join. */
  private byte[] states = new byte[0];

  private long[] startedAt = new long[0];
  private long[] joinedAt = new long[0];

  /** By lock: who holds it since when, and how often the holder acquired it again. */
  private int[] holders = new int[0];

  private long[] heldSince = new long[0];
  private int[] innerAcquires = new int[0];

  /** Makes room for all ids that events of this block may have. */
  void prepare(Names names) {
    int threads = names.count(NameKind.THREAD);
    states = Growth.atLeast(states, threads);
    startedAt = Growth.atLeast(startedAt, threads);
    joinedAt = Growth.atLeast(joinedAt, threads);
    int locks = names.count(NameKind.LOCK);
    holders = Growth.atLeast(holders, locks, NONE);
    heldSince = Growth.atLeast(heldSince, locks);
    innerAcquires = Growth.atLeast(innerAcquires, locks);
  }

  /** Judges event i of a block; null if it keeps the rules. */
  Defect check(EventBlock block, int i) {
    int operation = block.operation(i);
    int thread = block.thread(i);
    // Optional fast path: most events are accesses of a thread that is known to act.
    if (states[thread] == ACTING && !isRuled(operation)) {
      return null;
    }
    long index = block.index(i);
    if (states[thread] == JOINED) {
      return Defect.EVENT_AFTER_JOIN;
    }
    if (states[thread] == UNSEEN) {
      startedAt[thread] = index;
    }
    states[thread] = ACTING;
    int target = block.target(i);
    return switch (operation) {
      case OpCode.ACQUIRE -> acquire(index, thread, target);
      case OpCode.RELEASE -> release(thread, target);
      case OpCode.FORK -> fork(index, target);
      case OpCode.JOIN -> join(index, thread, target);
      default -> null;
    };
  }

  private static boolean isRuled(int operation) {
    return operation >= OpCode.ACQUIRE && operation <= OpCode.JOIN;
  }

  private Defect acquire(long index, int thread, int lock) {
    if (holders[lock] == thread) {
      innerAcquires[lock]++;
      return Defect.REENTRANT_ACQUIRE;
    }
    if (holders[lock] != NONE) {
      return Defect.ACQUIRE_OF_HELD_LOCK;
    }
    holders[lock] = thread;
    heldSince[lock] = index;
    return null;
  }

  private Defect release(int thread, int lock) {
    if (holders[lock] == NONE) {
      return Defect.UNMATCHED_RELEASE;
    }
    if (holders[lock] != thread) {
      return Defect.RELEASE_OF_ANOTHERS_LOCK;
    }
    if (innerAcquires[lock] > 0) {
      innerAcquires[lock]--;
      return Defect.REENTRANT_RELEASE;
    }
    holders[lock] = NONE;
    return null;
  }

  private Defect fork(long index, int child) {
    switch (states[child]) {
      case UNSEEN -> {
        states[child] = FORKED;
        startedAt[child] = index;
        return null;
      }
      case FORKED -> {
        return Defect.DUPLICATE_FORK;
      }
      default -> {
        return Defect.FORK_AFTER_START;
      }
    }
  }

  private Defect join(long index, int thread, int child) {
    if (child == thread) {
      return Defect.JOIN_BEFORE_END;
    }
    if (states[child] != JOINED) {
      joinedAt[child] = index;
    }
    states[child] = JOINED;
    return null;
  }

  /** The fork of a thread, or else its first event. */
  long startOf(int thread) {
    return startedAt[thread];
  }

  /** Why the event, which has this defect, breaks the rules, with names; found and expected. */
  String explain(Defect defect, EventBlock block, int i, Names names) {
    int target = block.target(i);
    String who = names.name(NameKind.THREAD, block.thread(i));
    String what = names.name(Operation.of(block.operation(i)).targetKind(), target);
    return switch (defect) {
      case REENTRANT_ACQUIRE ->
          "%s acquires %s, which it holds since event %d; expected no re-entrant pairs"
              .formatted(who, what, heldSince[target]);
      case REENTRANT_RELEASE ->
          "%s releases a re-entrant acquire of %s; expected no re-entrant pairs"
              .formatted(who, what);
      case ACQUIRE_OF_HELD_LOCK ->
          "%s acquires %s, which %s holds since event %d; expected a release first"
              .formatted(who, what, holderName(target, names), heldSince[target]);
      case UNMATCHED_RELEASE ->
          "%s releases %s, which nobody holds; expected an acquire first".formatted(who, what);
      case RELEASE_OF_ANOTHERS_LOCK ->
          "%s releases %s, which %s holds since event %d; expected its holder to release it"
              .formatted(who, what, holderName(target, names), heldSince[target]);
      case DUPLICATE_FORK ->
          "%s forks %s, which was forked at event %d; expected one fork a thread"
              .formatted(who, what, startedAt[target]);
      case FORK_AFTER_START ->
          "%s forks %s, which started at event %d; expected a thread's fork before its events"
              .formatted(who, what, startedAt[target]);
      case EVENT_AFTER_JOIN ->
          "%s acts after its join at event %d; expected no event behind a thread's join"
              .formatted(who, joinedAt[block.thread(i)]);
      case JOIN_BEFORE_END ->
          "%s joins %s, which acts later; expected a thread's join behind its events"
              .formatted(who, what);
      case MISNAMED_THREAD, SILENT_THREAD ->
          "%s has no events; expected the name of a thread that acts".formatted(what);
    };
  }

  private String holderName(int lock, Names names) {
    return names.name(NameKind.THREAD, holders[lock]);
  }
}
