package io.photofinish.analysis.claim;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Rule;
import io.photofinish.witness.Verdict;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the events of a schedule, which is a trace of its own, in the trace that it reorders: a
 * thread's k-th event there is its k-th event here, and must have the same operation and target, by
 * name.
 */
final class ScheduleMatch {
  private static final int UNKNOWN = -1;

  private final TraceColumns trace;
  private final TraceColumns schedule;

  /** By kind and id in the schedule: the id in the trace, or UNKNOWN. */
  private final Map<NameKind, int[]> ids = new EnumMap<>(NameKind.class);

  /** By step of the schedule. */
  private final int[] positions;

  private Optional<Verdict> mismatch = Optional.empty();

  ScheduleMatch(TraceColumns trace, TraceColumns schedule) {
    this.trace = trace;
    this.schedule = schedule;
    for (NameKind kind : NameKind.values()) {
      if (kind != NameKind.LOCATION) {
        ids.put(kind, sameNames(kind));
      }
    }
    positions = new int[schedule.size()];
    match();
  }

  /** The events of the schedule as positions in the trace, if there is no {@link #mismatch}. */
  int[] positions() {
    return positions;
  }

  /** The first event of the schedule that is not one of the trace, as a rejection. */
  Optional<Verdict> mismatch() {
    return mismatch;
  }

  private int[] sameNames(NameKind kind) {
    Names names = schedule.names();
    Map<String, Integer> wanted = new HashMap<>();
    for (int id = 0; id < names.count(kind); id++) {
      wanted.put(names.name(kind, id), id);
    }
    int[] same = new int[names.count(kind)];
    Arrays.fill(same, UNKNOWN);
    for (int id = 0; id < trace.names().count(kind); id++) {
      Integer inSchedule = wanted.get(trace.names().name(kind, id));
      if (inSchedule != null) {
        same[inSchedule] = id;
      }
    }
    return same;
  }

  private void match() {
    int[][] events = firstEventsOfThreads();
    int[] next = new int[events.length];
    for (int step = 0; step < positions.length && mismatch.isEmpty(); step++) {
      int thread = ids.get(NameKind.THREAD)[schedule.thread(step)];
      if (thread == UNKNOWN) {
        mismatch = Optional.of(rejected(step, "the trace has no such thread"));
      } else if (events[thread][next[thread]] == UNKNOWN) {
        String found = "it is number %d of its thread; the trace has %s of it";
        mismatch =
            Optional.of(rejected(step, found.formatted(next[thread] + 1, count(next[thread]))));
      } else {
        positions[step] = events[thread][next[thread]++];
        compare(step, positions[step], next[thread]);
      }
    }
  }

  /** By thread of the trace: the positions of as many events as the schedule has of it. */
  private int[][] firstEventsOfThreads() {
    int[] counts = new int[trace.names().count(NameKind.THREAD)];
    for (int step = 0; step < schedule.size(); step++) {
      int thread = ids.get(NameKind.THREAD)[schedule.thread(step)];
      if (thread != UNKNOWN) {
        counts[thread]++;
      }
    }
    int[][] events = new int[counts.length][];
    for (int thread = 0; thread < counts.length; thread++) {
      events[thread] = new int[counts[thread]];
      Arrays.fill(events[thread], UNKNOWN);
    }
    int[] found = new int[counts.length];
    for (int event = 0; event < trace.size(); event++) {
      int thread = trace.thread(event);
      if (found[thread] < counts[thread]) {
        events[thread][found[thread]++] = event;
      }
    }
    return events;
  }

  private void compare(int step, int event, int number) {
    Operation operation = Operation.of(schedule.operation(step));
    boolean isSame =
        trace.operation(event) == operation.code()
            && trace.target(event) == ids.get(operation.targetKind())[schedule.target(step)];
    if (!isSame) {
      String found = "it is number %d of its thread; expected %s, which is event %d of the trace";
      mismatch =
          Optional.of(
              rejected(step, found.formatted(number, text(trace, event), trace.index(event))));
    }
  }

  private Verdict rejected(int step, String reason) {
    String place = "event %d of the witness, %s: ".formatted(step, text(schedule, step));
    return Verdict.rejected(Rule.KNOWN_EVENTS, -1, place + reason);
  }

  private static String text(TraceColumns columns, int position) {
    Operation operation = Operation.of(columns.operation(position));
    return "%s|%s(%s)"
        .formatted(
            columns.names().name(NameKind.THREAD, columns.thread(position)),
            operation.stdName(),
            columns.names().name(operation.targetKind(), columns.target(position)));
  }

  /** Such as "1 event" or "1,234 events". */
  static String count(int events) {
    return String.format(Locale.ROOT, events == 1 ? "%,d event" : "%,d events", events);
  }
}
