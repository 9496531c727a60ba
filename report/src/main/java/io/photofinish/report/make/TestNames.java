package io.photofinish.report.make;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TestSignals;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * During which test an event happened, where the recorder was told of tests: it marks them by
 * signals that nobody awaits.
 */
final class TestNames {
  /** A test from one position on, on one thread; to the end of the trace until it has ended. */
  private record Interval(String test, int thread, int from, int to) {
    boolean contains(int position) {
      return from <= position && position <= to;
    }
  }

  /** By when they begin. */
  private final List<Interval> intervals = new ArrayList<>();

  /** By thread: where it was forked, and by which thread. */
  private final Map<Integer, Integer> forks = new HashMap<>();

  private final TraceColumns trace;

  private TestNames(TraceColumns trace) {
    this.trace = trace;
  }

  static TestNames of(TraceColumns trace) {
    TestNames names = new TestNames(trace);
    Map<Integer, String> marks = new HashMap<>();
    for (int position = 0; position < trace.size(); position++) {
      switch (trace.operation(position)) {
        case OpCode.SIGNAL -> names.signal(position, marks);
        case OpCode.FORK -> names.forks.put(trace.target(position), position);
        default -> {}
      }
    }
    return names;
  }

  private void signal(int position, Map<Integer, String> marks) {
    int thread = trace.thread(position);
    String text = marks.computeIfAbsent(trace.target(position), this::mark);
    if (text.startsWith(TestSignals.BEGINS)) {
      String test = text.substring(TestSignals.BEGINS.length());
      intervals.add(new Interval(test, thread, position, Integer.MAX_VALUE));
    } else if (text.startsWith(TestSignals.ENDS)) {
      end(text.substring(TestSignals.ENDS.length()), thread, position);
    }
  }

  /** The text of a mark; empty if it is another sync object. */
  private String mark(int sync) {
    String name = trace.names().name(NameKind.SYNC, sync);
    return name.startsWith(TestSignals.BEGINS) || name.startsWith(TestSignals.ENDS) ? name : "";
  }

  private void end(String test, int thread, int position) {
    for (int i = intervals.size() - 1; i >= 0; i--) {
      Interval open = intervals.get(i);
      if (open.to() == Integer.MAX_VALUE && open.thread() == thread && open.test().equals(test)) {
        intervals.set(i, new Interval(test, thread, open.from(), position));
        return;
      }
    }
  }

  /**
   * The test of an event: that of its own thread, or else the only one that was going on, or else
   * that of the thread which started its own; empty if there is none.
   */
  String at(int position) {
    if (intervals.isEmpty()) {
      return "";
    }
    int thread = trace.thread(position);
    Optional<String> test = innermost(position, interval -> interval.thread() == thread);
    if (test.isEmpty()) {
      List<String> open =
          intervals.stream()
              .filter(interval -> interval.contains(position))
              .map(Interval::test)
              .distinct()
              .toList();
      test = open.size() == 1 ? Optional.of(open.get(0)) : ofStarter(thread, position);
    }
    return test.orElse("");
  }

  private Optional<String> innermost(int position, Predicate<Interval> isWanted) {
    for (int i = intervals.size() - 1; i >= 0; i--) {
      if (intervals.get(i).contains(position) && isWanted.test(intervals.get(i))) {
        return Optional.of(intervals.get(i).test());
      }
    }
    return Optional.empty();
  }

  /** By the nearest thread among those that started the thread which was in a test then or now. */
  private Optional<String> ofStarter(int thread, int position) {
    Integer fork = forks.get(thread);
    while (fork != null) {
      int starter = trace.thread(fork);
      Predicate<Interval> isOfStarter = interval -> interval.thread() == starter;
      Optional<String> now = innermost(position, isOfStarter);
      Optional<String> test = now.isPresent() ? now : innermost(fork, isOfStarter);
      if (test.isPresent()) {
        return test;
      }
      fork = forks.get(starter);
    }
    return Optional.empty();
  }
}
