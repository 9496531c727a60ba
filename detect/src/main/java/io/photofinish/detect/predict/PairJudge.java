package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.detect.predict.ExactSearch.Answer;
import io.photofinish.detect.predict.Reason.ForcedEnd;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.trace.TraceColumns;
import java.util.List;

/** Decides whether a single pair of accesses is a race, with its schedule, or why it is none. */
public final class PairJudge {
  private final TraceIndex index;

  /** What is needed in every schedule, also where a read may see another write of its value. */
  private final TraceIndex needing;

  private final TraceColumns trace;
  private final Sections sections;
  private final SharedAccesses accesses;
  private final int budget;

  /** What is known of a pair. */
  public sealed interface Judgement {
    /** A schedule exposes it, found by the named method. */
    record Race(String method, Schedule schedule) implements Judgement {}

    /** No schedule does. */
    record NoRace(Reason reason) implements Judgement {}

    /** The budget did not suffice. */
    record Undecided() implements Judgement {}
  }

  public PairJudge(TraceColumns trace, int budget) {
    this.trace = trace;
    this.budget = budget;
    index = new TraceIndex(trace);
    needing = index.sameValue().orElse(index);
    sections = index.sections();
    accesses = index.accesses();
  }

  /**
   * Decides.
   *
   * @param first the position of a plain access
   * @param second that of a later plain access of another thread to the same variable; one writes
   */
  public Judgement judge(int first, int second) {
    int variable = accesses.number(trace.target(first));
    Reason.CommonLock lock = commonLock(first, second);
    if (lock != null) {
      return new Judgement.NoRace(lock);
    } else if (variable < 0) {
      throw new IllegalArgumentException("no two accesses that conflict");
    }
    return judgeAccesses(accesses.find(variable, first), accesses.find(variable, second));
  }

  private Reason.CommonLock commonLock(int first, int second) {
    int others = sections.openBefore(trace.thread(second), second);
    for (int list = sections.openBefore(trace.thread(first), first);
        list != Sections.NONE;
        list = sections.tail(list)) {
      int lock = sections.lock(sections.head(list));
      for (int other = others; other != Sections.NONE; other = sections.tail(other)) {
        if (sections.lock(sections.head(other)) == lock) {
          return new Reason.CommonLock(
              lock, sections.acquire(sections.head(list)), sections.acquire(sections.head(other)));
        }
      }
    }
    return null;
  }

  private Judgement judgeAccesses(int first, int second) {
    int position = accesses.position(first);
    if (needing.cones().bound(needing.accesses().row(second), accesses.thread(first)) > position) {
      return new Judgement.NoRace(new Reason.Needed(merged(needed(position, second))));
    }
    boolean isNeeded = index.cones().bound(accesses.row(second), accesses.thread(first)) > position;
    SyncPreservingClosure syncPreserving = new SyncPreservingClosure(index);
    syncPreserving.startWith(second);
    syncPreserving.add(first);
    if (!isNeeded && syncPreserving.closeWithout(accesses.thread(first), position)) {
      return race(Method.SYNCP, new SyncPreservingSchedules(index), first, second);
    } else if (new OptimisticClosure(index).isRace(first, second)) {
      return race(Method.OSR, new OptimisticSchedules(index), first, second);
    }
    FreeThreadCheck freeThread = new FreeThreadCheck(index);
    if (freeThread.isRace(first, second)) {
      return race(Method.M2, freeThread, first, second);
    }
    List<MustClosure.ForcedEnd> ends = new MustClosure(needing).forcedEnds(first, second);
    if (!ends.isEmpty() && !ends.get(ends.size() - 1).canEnd()) {
      // What is told of locked sections takes each read to need its own write.
      return new Judgement.NoRace(
          needing == index ? locked(ends, first, second) : new Reason.Exhausted());
    }
    ExactSearch exact = new ExactSearch(index, budget);
    Answer answer = exact.decide(first, second);
    Method method = Method.EXACT;
    if (answer != Answer.RACE && index.sameValue().isPresent()) {
      exact = ExactSearch.ofSameValues(needing, budget);
      answer = exact.decide(first, second);
      method = Method.SAME_VALUE;
    }
    return switch (answer) {
      case RACE -> race(method, exact, first, second);
      case NO_RACE -> new Judgement.NoRace(new Reason.Exhausted());
      case UNDECIDED -> new Judgement.Undecided();
    };
  }

  private static Judgement race(Method method, ScheduleMaker maker, int first, int second) {
    return new Judgement.Race(method.text(), maker.schedule(first, second));
  }

  /** Without the second access's own read: it need not see its write again. */
  private List<Step> needed(int first, int second) {
    NeedChain chain = new NeedChain(needing);
    int position = accesses.position(second);
    int thread = accesses.thread(second);
    int before = index.links().previous(trace, position);
    if (before < 0) {
      // The thread's first event: what it needs comes with its fork.
      List<Step> steps = chain.steps(first, index.links().fork(trace, thread));
      steps.add(new Step(index.links().fork(trace, thread), position, Reason.Link.FORK));
      return steps;
    }
    List<Step> steps = chain.steps(first, before);
    steps.add(new Step(before, position, Reason.Link.THREAD));
    return steps;
  }

  private Reason locked(List<MustClosure.ForcedEnd> ends, int first, int second) {
    MustClosure.ForcedEnd last = ends.get(ends.size() - 1);
    int release = sections.release(last.section());
    List<ForcedEnd> told =
        new WhyLocked(index, accesses.position(first), accesses.position(second), ends).ends();
    if (release == Sections.NEVER) {
      return new Reason.Locked(told, -1, List.of());
    }
    int thread = sections.thread(last.section());
    int access =
        needs(thread, release, first) ? accesses.position(first) : accesses.position(second);
    return new Reason.Locked(told, access, merged(new NeedChain(index).steps(access, release)));
  }

  private List<Step> merged(List<Step> steps) {
    return DirectChains.merged(trace, steps);
  }

  private boolean needs(int thread, int release, int access) {
    int position = accesses.position(access);
    return thread == accesses.thread(access)
        ? release > position
        : index.cones().bound(index.cones().rowBefore(thread, release + 1), accesses.thread(access))
            > position;
  }
}
