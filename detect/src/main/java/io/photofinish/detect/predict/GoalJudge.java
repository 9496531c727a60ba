package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions.Effort;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.predict.ExactSearch.Answer;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Decides whether a schedule reaches events of different threads: each is then the next one of its
 * thread, and none of them is done. The events are positions; their threads hold no lock in common
 * before them. For deadlocks, whose goals are acquires; races have their own ways, which look at
 * many accesses at once.
 */
public final class GoalJudge {
  private final TraceColumns trace;
  private final TraceIndex index;

  /** What is needed in every schedule, also where a read may see another write of its value. */
  private final TraceIndex needing;

  private final int budget;
  private final SyncPreservingClosure syncPreserving;
  private final MustClosure must;
  private final OptimisticClosure optimistic;
  private final FreeThreadCheck freeThread;
  private final ExactSearch exact;

  /** Empty if no read may see another write than its own. */
  private final Optional<ExactSearch> sameValue;

  private final Map<Method, LeadMaker> makers = new EnumMap<>(Method.class);

  public GoalJudge(WholeTrace whole, Effort effort) {
    trace = whole.columns();
    index = TraceIndex.of(whole, effort);
    needing = index.sameValue().orElse(index);
    budget = effort.budget();
    syncPreserving = new SyncPreservingClosure(index);
    must = new MustClosure(needing);
    optimistic = new OptimisticClosure(index);
    freeThread = new FreeThreadCheck(index);
    exact = new ExactSearch(index, budget);
    sameValue = index.sameValue().map(free -> ExactSearch.ofSameValues(free, budget));
  }

  /** What schedules need that keep the order of critical sections. */
  public GrowingClosure syncPreservingClosure() {
    return new SyncPreservingClosure(index);
  }

  /** What all schedules need, as far as it is easy to see and does not depend on the goals. */
  public GrowingClosure neededClosure() {
    return new MustClosure(needing);
  }

  /** Whether a schedule that keeps the order of critical sections reaches the events. */
  public boolean isSyncPreserving(int[] events) {
    return syncPreserving.canReach(events, threads(events));
  }

  /**
   * The cheapest method that reaches the events, {@link Method#UNDECIDED}, or nothing if no
   * schedule does.
   */
  public Optional<Method> decide(int[] events) {
    return isSyncPreserving(events) ? Optional.of(Method.SYNCP) : decideByReversals(events);
  }

  /** Decides about events that no schedule reaches that keeps the order of critical sections. */
  public Optional<Method> decideByReversals(int[] events) {
    int[] threads = threads(events);
    if (!must.mayReach(events, threads)) {
      return Optional.empty();
    } else if (optimistic.canReach(events, threads)) {
      return Optional.of(Method.OSR);
    } else if (freeThread.canReach(events, threads)) {
      return Optional.of(Method.M2);
    }
    Answer answer = exact.decide(events, threads);
    Method method = Method.EXACT;
    if (answer != Answer.RACE && sameValue.isPresent()) {
      answer = sameValue.get().decide(events, threads);
      method = Method.SAME_VALUE;
    }
    return switch (answer) {
      case RACE -> Optional.of(method);
      case NO_RACE -> Optional.empty();
      case UNDECIDED -> Optional.of(Method.UNDECIDED);
    };
  }

  /** How much was searched so far, in states that all searches of orders visited. */
  public long effort() {
    return exact.effort() + sameValue.map(ExactSearch::effort).orElse(0L);
  }

  /** How the schedule begins by which a method reaches the events. */
  public Lead lead(Method method, int[] events) {
    return makers
        .computeIfAbsent(method, key -> key.leadMaker(index, budget))
        .lead(events, threads(events));
  }

  /** The acquire with which the event's thread took a lock that it holds right before the event. */
  public int heldSince(int event, int lock) {
    Sections sections = index.sections();
    int list = sections.openBefore(trace.thread(event), event);
    while (sections.lock(sections.head(list)) != lock) {
      list = sections.tail(list);
    }
    return sections.acquire(sections.head(list));
  }

  private int[] threads(int[] events) {
    return Arrays.stream(events).map(trace::thread).toArray();
  }
}
