package io.photofinish.witness;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Accepts a {@link Witness} if it is what it claims to be, by the definition alone: its schedule is
 * a correct reordering of the trace (some of its events, closed under thread order, fork, join,
 * signal and await, well-formed for locks, in which every read sees the write that it saw), after
 * which two conflicting plain accesses of different threads are both enabled. A racing read need
 * not see its old write. In a trace with values ({@link TraceColumns#values}) a read may see
 * another write of the value that it saw.
 *
 * <p>The trace must be well-formed, so that each of its prefixes is a correct reordering. Of the
 * witness nothing is taken for granted: whatever is wrong with it is a rejection.
 *
 * <p>The state behind a witness is kept for the next one. A witness with the prefix of the one
 * before takes O(rest) only to compare both rests; the steps that they begin with alike stay taken.
 * One with a longer prefix takes O(prefix - prefix before + rest), any other O(prefix + prefix
 * before + rest). Not thread-safe; {@link TraceLinks} can be shared.
 */
public final class WitnessChecker {
  private final TraceColumns trace;
  private final ScheduleState state;
  private final Explanations explanations;

  /** The state is that behind the first so many events of the trace. */
  private int swept;

  public WitnessChecker(TraceColumns trace) {
    this(TraceLinks.of(trace));
  }

  public WitnessChecker(TraceLinks links) {
    trace = links.trace();
    state = new ScheduleState(links);
    explanations = new Explanations(links, state);
  }

  /** The verdicts on many witnesses, in their order: O(trace + all rests). */
  public List<Verdict> checkAll(List<Witness> witnesses) {
    Verdict[] verdicts = new Verdict[witnesses.size()];
    IntStream.range(0, verdicts.length)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(i -> witnesses.get(i).prefix())
                .thenComparingInt(i -> witnesses.get(i).rest().length))
        .forEachOrdered(i -> verdicts[i] = check(witnesses.get(i)));
    return new ArrayList<>(Arrays.asList(verdicts));
  }

  public Verdict check(Witness witness) {
    int first = witness.first();
    int second = witness.second();
    if (witness.prefix() < 0 || witness.prefix() > trace.size()) {
      return explanations.unknownPrefix(witness.prefix());
    } else if (!isKnown(first) || !isKnown(second)) {
      return explanations.unknownPosition(isKnown(first) ? second : first);
    }
    Rule broken = ruleBrokenByPair(first, second);
    if (broken != null) {
      return explanations.ofPair(broken, first, second);
    }
    if (witness.prefix() != swept) {
      state.endTrial();
      sweepTo(witness.prefix());
    }
    state.startTrial();
    return checkRest(witness);
  }

  private boolean isKnown(int position) {
    return position >= 0 && position < trace.size();
  }

  private Rule ruleBrokenByPair(int first, int second) {
    if (!isPlain(first) || !isPlain(second)) {
      return Rule.RACING_ACCESSES;
    } else if (trace.thread(first) == trace.thread(second)) {
      return Rule.RACING_THREADS;
    } else if (trace.target(first) != trace.target(second)) {
      return Rule.RACING_VARIABLE;
    }
    boolean hasWrite =
        trace.operation(first) == OpCode.WRITE || trace.operation(second) == OpCode.WRITE;
    return hasWrite ? null : Rule.RACING_WRITE;
  }

  private boolean isPlain(int event) {
    return OpCode.isPlainAccess(trace.operation(event));
  }

  private void sweepTo(int prefix) {
    if (prefix < swept) {
      state.rewind(swept);
      swept = 0;
    }
    while (swept < prefix) {
      state.step(swept++);
    }
  }

  private Verdict checkRest(Witness witness) {
    int[] rest = witness.rest();
    for (int step = state.keepCommon(rest); step < rest.length; step++) {
      int event = rest[step];
      if (!isKnown(event)) {
        return explanations.unknownPosition(event);
      }
      Rule broken = state.ruleBrokenBy(event);
      if (broken != null) {
        return explanations.of(broken, event);
      }
      state.step(event);
    }
    Verdict firstVerdict = checkEnabled(witness.first());
    return firstVerdict.accepted() ? checkEnabled(witness.second()) : firstVerdict;
  }

  private Verdict checkEnabled(int access) {
    Rule broken = state.hasHappened(access) ? Rule.RACE_AT_THE_END : state.orderBrokenBy(access);
    return broken == null ? Verdict.ACCEPTED : explanations.of(broken, access);
  }
}
