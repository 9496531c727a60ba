package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Tries all orders that may reach some goals, as two accesses that race, up to a budget of states.
 * A race that it finds is a race; if it has tried everything, and the search began with no event
 * done, there is none.
 *
 * <p>A state is how far each thread is, and the last write of each variable, as far as it matters
 * which one it is. Which writes a read may see is up to a {@link ReadRule}. Not everything has to
 * be tried:
 *
 * <ul>
 *   <li>A shortest schedule has nothing beyond {@link ReadRule#usefulFor}: what precedes the goals,
 *       ends of sections that do not need them, and writes for reads.
 *   <li>A read that may see the last write, a release, a fork, a join, a signal or an await that
 *       can run now takes no possibility away, so it runs at once. So do acquires and writes of
 *       what no other thread touches. Only the other acquires and writes are a choice.
 *   <li>A write is not tried while a read that must come still has to see the write before it, and
 *       no other.
 * </ul>
 *
 * <p>In a long trace the search begins behind a part of the observed run that no section reaches
 * out of; then nothing is known if it finds nothing.
 */
final class ExactSearch implements ScheduleMaker, LeadMaker {
  /** What is known of two accesses, or of other goals. */
  enum Answer {
    RACE,
    NO_RACE,
    UNDECIDED
  }

  /** Longer parts of a trace are not searched. */
  private static final int MOST_EVENTS = 100_000;

  /** So short a part is searched from its first event on. */
  private static final int FULL_EVENTS = 5_000;

  /** Making so many events ready costs about as much as a state. */
  private static final int EVENTS_OF_STATE = 16;

  private final TraceIndex index;
  private final int budget;
  private final MustClosure must;
  private final ReadRule rule;
  private final PartialSchedule schedule;

  private int states;

  /** The states of all searches, and what else they cost. */
  private long effort;

  private Set<PartialSchedule.State> seen;

  ExactSearch(TraceIndex index, int budget) {
    this(index, budget, new OwnWrites(index), new MustClosure(index));
  }

  /** A search that shares a closure with whoever asks for the same pairs before it. */
  ExactSearch(TraceIndex index, int budget, MustClosure must) {
    this(index, budget, new OwnWrites(index), must);
  }

  private ExactSearch(TraceIndex index, int budget, ReadRule rule, MustClosure must) {
    this.index = index;
    this.rule = rule;
    this.budget = budget;
    this.must = must;
    schedule = new PartialSchedule(index, rule);
  }

  /**
   * A search in which a read may see another write of the same value.
   *
   * @param index that {@link TraceIndex#sameValue} made
   */
  static ExactSearch ofSameValues(TraceIndex index, int budget) {
    return new ExactSearch(index, budget, new SameValueRule(index), new MustClosure(index));
  }

  /** Decides about two conflicting accesses of different threads. */
  Answer decide(int first, int second) {
    return must.mayRace(first, second) ? decideGoals() : Answer.NO_RACE;
  }

  /** Decides about events of different threads, which hold no lock in common. */
  Answer decide(int[] events, int[] threads) {
    return must.mayReach(events, threads) ? decideGoals() : Answer.NO_RACE;
  }

  private Answer decideGoals() {
    int[] mustBounds = must.set().bounds().clone();
    int[] bounds = rule.usefulFor(must.set(), must.goals());
    int end = Arrays.stream(bounds).max().orElse(0);
    boolean isFull = end <= FULL_EVENTS;
    int from = isFull ? 0 : index.sections().quietBefore(must.goals().earliest());
    if (end - from > MOST_EVENTS) {
      return Answer.UNDECIDED;
    }
    schedule.begin(from, end, bounds, mustBounds);
    boolean isReached = run();
    effort += states + (end - from) / EVENTS_OF_STATE;
    if (isReached) {
      return Answer.RACE;
    }
    return isFull && states < budget && rule.isComplete() ? Answer.NO_RACE : Answer.UNDECIDED;
  }

  /** How much was searched so far: states, and events of which searches were made ready. */
  long effort() {
    return effort;
  }

  @Override
  public Schedule schedule(int first, int second) {
    if (decide(first, second) != Answer.RACE) {
      throw new IllegalArgumentException("no race was found");
    }
    return lead().to(index.accesses(), first, second);
  }

  @Override
  public Lead lead(int[] events, int[] threads) {
    if (decide(events, threads) != Answer.RACE) {
      throw new IllegalArgumentException("no schedule was found");
    }
    return lead();
  }

  private Lead lead() {
    return new Lead(schedule.start(), schedule.path());
  }

  /** Depth first, the trace's own order first. Whether the goals were reached. */
  private boolean run() {
    states = 0;
    seen = new HashSet<>();
    IntList marks = new IntList();
    IntList choices = new IntList();
    IntList choiceStarts = new IntList();
    while (true) {
      schedule.runWhatIsSafe();
      if (schedule.isReached()) {
        return true;
      }
      choiceStarts.add(choices.size());
      if (++states < budget && seen.add(schedule.state())) {
        schedule.addChoices(choices);
      }
      while (choices.size() == choiceStarts.last()) {
        choiceStarts.removeLast();
        if (marks.isEmpty()) {
          return false;
        }
        schedule.undoTo(marks.removeLast());
      }
      marks.add(schedule.length());
      schedule.take(choices.removeLast());
    }
  }
}
