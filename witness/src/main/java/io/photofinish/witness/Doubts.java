package io.photofinish.witness;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Repair;
import io.photofinish.trace.Repair.Subject;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says of a witness whether what was repaired in its trace, or left out of it, bears on it. If so,
 * it proves nothing: the run may have been another one than the trace tells.
 *
 * <p>A repair tells that something of its lock or thread is missing, surplus or misplaced; what,
 * and where, nobody knows. The rest of the trace is believed. So a witness is good if it stays one
 * however that was in truth:
 *
 * <ul>
 *   <li>{@link Subject#SECTIONS}: at most one of the threads that use the lock has events in the
 *       schedule, or is to act next. Whatever sections that thread had, nobody is there to exclude
 *       it from them.
 *   <li>{@link Subject#START}: the thread has no event in the schedule, and nobody joins it there.
 *       Then nothing in the schedule waits for its fork.
 *   <li>{@link Subject#END}: the schedule has no event of the joining thread from behind the join.
 *       The thread that it waits for acts later, so the join was there or later in truth.
 * </ul>
 *
 * <p>For deadlocks that is enough, too. Each lock of the cycle has two users there: who holds it,
 * and who waits for it. So a repair of such a lock bears on the witness, and must: perhaps the one
 * had released it, or the other one did not ask for it then. A repair of another lock of which one
 * user acts bears on nothing: what that thread held besides, nobody waits for, and a lock that both
 * threads held, so that they could never wait for each other, has two users.
 *
 * <p>But an acquire gives up instead of waiting if the event right before it says so, and there an
 * event can be surplus or misplaced. Until that is known, an acquire that has only events in doubt
 * between itself and such a word may give up, and its deadlock is none.
 *
 * <p>What was left out: see {@link LeftOutDoubts}.
 */
public final class Doubts {
  private static final long NEVER = -1;

  private final TraceColumns trace;
  private final List<Repair> repairs;
  private final LeftOutDoubts leftOut;

  /** By lock with a repair: the threads that use it. */
  private final Map<Integer, BitSet> users = new HashMap<>();

  /** The threads whose forks are in doubt. */
  private final BitSet forkedInDoubt = new BitSet();

  private Doubts(TraceColumns trace, List<Repair> repairs, LeftOutReads reads) {
    this.trace = trace;
    this.repairs = List.copyOf(repairs);
    leftOut = new LeftOutDoubts(trace, reads);
    for (Repair repair : repairs) {
      if (repair.subject() == Subject.SECTIONS) {
        users.computeIfAbsent(repair.id(), lock -> new BitSet()).set(repair.thread());
      } else if (repair.subject() == Subject.START) {
        forkedInDoubt.set(repair.id());
      }
    }
    if (!users.isEmpty()) {
      findUsers();
    }
  }

  /** What these repairs, by which the trace came about, and these reads leave in doubt. */
  public static Doubts of(TraceColumns trace, List<Repair> repairs, LeftOutReads reads) {
    return new Doubts(trace, repairs, reads);
  }

  private void findUsers() {
    for (int e = 0; e < trace.size(); e++) {
      int operation = trace.operation(e);
      if (operation == OpCode.ACQUIRE || operation == OpCode.RELEASE) {
        BitSet threads = users.get(trace.target(e));
        if (threads != null) {
          threads.set(trace.thread(e));
        }
      }
    }
  }

  /**
   * Why the witness proves nothing, if so. The fewer events a witness has, the less bears on it:
   * see {@link WitnessMinimizer}.
   */
  public Optional<String> about(Exposure witness) {
    return aboutRepairs(witness).or(() -> leftOut.about(witness));
  }

  private Optional<String> aboutRepairs(Exposure witness) {
    if (repairs.isEmpty()) {
      return Optional.empty();
    }
    Schedule schedule = new Schedule(witness);
    return repairs.stream()
        .filter(repair -> bearsOn(schedule, repair))
        .findFirst()
        .map(Repair::inWords)
        .or(() -> schedule.aboutWaiting(witness));
  }

  private boolean bearsOn(Schedule schedule, Repair repair) {
    return switch (repair.subject()) {
      case SECTIONS -> {
        BitSet acting = (BitSet) users.get(repair.id()).clone();
        acting.and(schedule.acting);
        yield acting.cardinality() > 1;
      }
      case START -> schedule.acting.get(repair.id()) || schedule.joined.get(repair.id());
      case END -> schedule.last[repair.thread()] > repair.index();
    };
  }

  /** Whether a repair leaves in doubt that the event is where it was. */
  private boolean isInDoubt(int event) {
    return switch (trace.operation(event)) {
      case OpCode.ACQUIRE, OpCode.RELEASE -> users.containsKey(trace.target(event));
      case OpCode.FORK -> forkedInDoubt.get(trace.target(event));
      default -> false;
    };
  }

  /** What a schedule, and the events that are to come next, have of the threads. */
  private final class Schedule {
    private final BitSet acting = new BitSet();
    private final BitSet joined = new BitSet();

    /** By thread: the index of its last event. */
    private final long[] last = new long[trace.names().count(NameKind.THREAD)];

    /** The threads whose next acquire gives up, if what they did since was not there. */
    private final BitSet givingUp = new BitSet();

    Schedule(Exposure witness) {
      Arrays.fill(last, NEVER);
      for (int event = 0; event < witness.prefix(); event++) {
        step(event);
      }
      for (int event : witness.rest()) {
        step(event);
      }
      for (int event : witness.next()) {
        add(event);
      }
    }

    private void step(int event) {
      add(event);
      if (!isInDoubt(event)) {
        givingUp.set(trace.thread(event), DeadlockClaim.saysGivesUp(trace, event));
      }
    }

    private void add(int event) {
      int thread = trace.thread(event);
      acting.set(thread);
      last[thread] = Math.max(last[thread], trace.index(event));
      if (trace.operation(event) == OpCode.JOIN) {
        joined.set(trace.target(event));
      }
    }

    /** Why an acquire that is to wait may give up, if so. */
    Optional<String> aboutWaiting(Exposure witness) {
      if (!(witness instanceof DeadlockWitness)) {
        return Optional.empty();
      }
      return Arrays.stream(witness.next())
          .filter(acquire -> givingUp.get(trace.thread(acquire)))
          .mapToObj(this::mayGiveUp)
          .findFirst();
    }

    private String mayGiveUp(int acquire) {
      return "the acquire of event %d may give up: repairs bear on what %s did right before it"
          .formatted(
              trace.index(acquire), trace.names().name(NameKind.THREAD, trace.thread(acquire)));
    }
  }
}
