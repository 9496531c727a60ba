package io.photofinish.detect.deadlock;

import io.photofinish.detect.predict.GoalJudge;
import io.photofinish.detect.predict.Method;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Decides abstract patterns: the cheap and exact way first, which looks at all events of a pattern
 * at once, then events one by one, within limits.
 */
final class PatternSearch {
  /** So many choices of events of an abstract pattern are tried, of those that may be reached. */
  private static final int MOST_TRIED = 1_000;

  /** So many are listed, if all are wanted. */
  private static final int MOST_LISTED = 100_000;

  /** How often the budget for one choice may be spent on an abstract pattern, and on all. */
  private static final int BUDGETS_OF_PATTERN = 10;

  private static final int BUDGETS_OF_ALL = 1_000;

  private final TraceColumns trace;
  private final GoalJudge judge;
  private final long budget;
  private final BooleanSupplier shallStop;
  private final ClosureWalk syncPreserving;
  private final ClosureWalk needed;
  private final List<FoundDeadlock> proven = new ArrayList<>();
  private final List<FoundDeadlock> undecided = new ArrayList<>();
  private long notTried;

  PatternSearch(TraceColumns trace, GoalJudge judge, int budget, BooleanSupplier shallStop) {
    this.trace = trace;
    this.judge = judge;
    this.budget = Math.max(1, budget);
    this.shallStop = shallStop;
    syncPreserving = new ClosureWalk(judge.syncPreservingClosure());
    needed = new ClosureWalk(judge.neededClosure());
  }

  /** Finds one deadlock of an abstract pattern, if there is one. */
  void findOne(List<AbstractAcquire> members) {
    int[] at = new int[members.size()];
    syncPreserving.start();
    if (syncPreserving.advance(members, at)) {
      add(members, Combinations.events(members, at), Method.SYNCP);
      return;
    }
    int[] least = new int[members.size()];
    needed.start();
    if (needed.advance(members, least)) {
      findByReversals(members, least);
    }
  }

  private void findByReversals(List<AbstractAcquire> members, int[] least) {
    Combinations all = new Combinations(members, least);
    boolean areFew = all.count() <= MOST_TRIED;
    int[] at = least.clone();
    int[] open = null;
    boolean goesOn = true;
    long end = effortThatEnds();
    for (int tried = 0; goesOn && tried < MOST_TRIED; tried++) {
      int[] events = areFew ? all.events() : Combinations.events(members, at);
      Optional<Method> method = isOver(end) ? Optional.of(Method.UNDECIDED) : decide(events, false);
      if (method.isPresent() && method.get() != Method.UNDECIDED) {
        add(members, events, method.get());
        return;
      }
      open = open == null && method.isPresent() ? events : open;
      goesOn = !isOver(end) && (areFew ? all.next() : advanceAlong(members, at));
    }
    if (!areFew) {
      notTried++;
      open = open == null ? Combinations.events(members, least) : open;
    }
    if (open != null) {
      add(members, open, Method.UNDECIDED);
    }
  }

  /** To the next event of the member with the fewest left, and the others' that may go with it. */
  private boolean advanceAlong(List<AbstractAcquire> members, int[] at) {
    int fewest = 0;
    for (int member = 1; member < at.length; member++) {
      fewest = left(members, at, member) < left(members, at, fewest) ? member : fewest;
    }
    at[fewest]++;
    return left(members, at, fewest) > 0 && needed.advance(members, at);
  }

  private static int left(List<AbstractAcquire> members, int[] at, int member) {
    return members.get(member).events().length - at[member];
  }

  /** Finds all deadlocks of an abstract pattern. */
  void findAll(List<AbstractAcquire> members) {
    int[] least = new int[members.size()];
    needed.start();
    if (!needed.advance(members, least)) {
      return;
    }
    Combinations all = new Combinations(members, least);
    boolean goesOn = true;
    long end = effortThatEnds();
    int tried = 0;
    while (goesOn && tried < MOST_LISTED && !shallStop.getAsBoolean()) {
      int[] events = all.events();
      if (isOver(end)) {
        boolean isCheap = judge.isSyncPreserving(events);
        add(members, events, isCheap ? Method.SYNCP : Method.UNDECIDED);
      } else {
        decide(events, true).ifPresent(method -> add(members, events, method));
      }
      tried++;
      goesOn = all.next();
    }
    if (goesOn) {
      notTried += (long) Math.min(Long.MAX_VALUE / 2.0, all.count() - tried);
    }
  }

  private Optional<Method> decide(int[] events, boolean maybeSyncPreserving) {
    return maybeSyncPreserving ? judge.decide(events) : judge.decideByReversals(events);
  }

  private long effortThatEnds() {
    return Math.min(judge.effort() + BUDGETS_OF_PATTERN * budget, BUDGETS_OF_ALL * budget);
  }

  private boolean isOver(long end) {
    return judge.effort() > end || shallStop.getAsBoolean();
  }

  private void add(List<AbstractAcquire> members, int[] events, Method method) {
    FoundDeadlock found = FoundDeadlock.of(members, events, method, trace, judge);
    (method == Method.UNDECIDED ? undecided : proven).add(found);
  }

  /** What was proven, in order. */
  List<FoundDeadlock> proven() {
    return proven.stream().sorted(FoundDeadlock.IN_ORDER).toList();
  }

  /** What may be deadlocks or not, in order. */
  List<FoundDeadlock> undecided() {
    return undecided.stream().sorted(FoundDeadlock.IN_ORDER).toList();
  }

  /** Abstract patterns of which not all choices were tried; or choices, if all are wanted. */
  long notTried() {
    return notTried;
  }
}
