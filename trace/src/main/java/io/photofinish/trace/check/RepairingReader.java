package io.photofinish.trace.check;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Repair;
import io.photofinish.trace.Repair.Subject;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Passes on the events that keep the rules of a trace, counts its repairs, and remembers what they
 * leave in doubt. A thread without events that is forked and joined keeps its fork and its join:
 * the join still comes after the fork.
 */
public final class RepairingReader extends ForwardingReader {
  private static final long NONE = -1;

  private final ThreadSurvey survey;
  private final Names names;
  private final WellFormedness rules = new WellFormedness();
  private final EventBlock raw = new EventBlock(TraceReader.BLOCK);
  private final Map<Defect, Long> counts = new EnumMap<>(Defect.class);
  private final Map<Doubt, Repair> repairs = new LinkedHashMap<>();

  /** By thread: its last event that was passed on. */
  private final long[] lastEvents;

  /** What a repair leaves in doubt, by whose event. */
  private record Doubt(Subject subject, int id, int thread) {}

  RepairingReader(TraceReader reader, ThreadSurvey survey) {
    super(reader);
    this.survey = survey;
    names = survey.withAllThreads(source.names());
    lastEvents = new long[names.count(NameKind.THREAD)];
    Arrays.fill(lastEvents, NONE);
  }

  @Override
  public boolean read(EventBlock block) throws IOException {
    block.clear();
    while (block.size() == 0) {
      if (!source.read(raw)) {
        return false;
      }
      rules.prepare(names);
      block.ensureCapacity(raw.size());
      for (int i = 0; i < raw.size(); i++) {
        Defect defect = repair(i);
        if (defect == null) {
          block.addFrom(raw, i);
          lastEvents[raw.thread(i)] = raw.index(i);
        } else {
          count(defect);
          if (leavesDoubt(defect, i)) {
            remember(defect, i);
          }
        }
      }
    }
    return true;
  }

  /** Repairs event i in place; the result says why it must go, null if it may stay. */
  private Defect repair(int i) {
    int operation = raw.operation(i);
    if (operation == OpCode.FORK || operation == OpCode.JOIN) {
      int target = raw.target(i);
      int real = survey.realThread(target);
      if (real != target) {
        count(Defect.MISNAMED_THREAD);
        raw.targets()[i] = real;
      }
      if (!survey.orders(real)) {
        return Defect.SILENT_THREAD;
      }
      if (operation == OpCode.JOIN && survey.actsAfter(real, raw.index(i))) {
        return Defect.JOIN_BEFORE_END;
      }
    }
    return rules.check(raw, i);
  }

  private void count(Defect defect) {
    counts.merge(defect, 1L, Long::sum);
  }

  private boolean leavesDoubt(Defect defect, int i) {
    return defect != Defect.SILENT_THREAD && !isSecondForkAtOnce(defect, i);
  }

  /** Some logs have each fork twice. Whichever it was, the same came before the thread. */
  private boolean isSecondForkAtOnce(Defect defect, int i) {
    return defect == Defect.DUPLICATE_FORK
        && lastEvents[raw.thread(i)] == rules.startOf(raw.target(i));
  }

  private void remember(Defect defect, int i) {
    Subject subject =
        switch (defect) {
          case REENTRANT_ACQUIRE,
              REENTRANT_RELEASE,
              ACQUIRE_OF_HELD_LOCK,
              UNMATCHED_RELEASE,
              RELEASE_OF_ANOTHERS_LOCK ->
              Subject.SECTIONS;
          case DUPLICATE_FORK, FORK_AFTER_START -> Subject.START;
          case JOIN_BEFORE_END -> Subject.END;
          case EVENT_AFTER_JOIN, MISNAMED_THREAD, SILENT_THREAD ->
              throw new IllegalStateException("no event is dropped for " + defect);
        };
    repairs.computeIfAbsent(
        new Doubt(subject, raw.target(i), raw.thread(i)),
        doubt ->
            new Repair(
                raw.index(i),
                subject,
                doubt.id(),
                doubt.thread(),
                rules.explain(defect, raw, i, names)));
  }

  @Override
  public List<Repair> repairs() {
    return List.copyOf(repairs.values());
  }

  /** How often each kind of repair was made so far. */
  Map<Defect, Long> counts() {
    return Collections.unmodifiableMap(counts);
  }

  @Override
  public Map<String, Long> repairCounts() {
    Map<String, Long> all = new LinkedHashMap<>(source.repairCounts());
    counts.forEach((defect, count) -> all.put(defect.plural(), count));
    return all;
  }

  @Override
  public Names names() {
    return names;
  }
}
