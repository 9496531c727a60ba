package io.photofinish.cli.explain;

import io.photofinish.analysis.PairExplainer;
import io.photofinish.analysis.PairProblem;
import io.photofinish.trace.TraceColumns;

/** Says why it makes no sense to ask whether two events race, and how to see what they are. */
final class PairProblemWords {
  private final PairExplainer pairs;
  private final TraceColumns trace;
  private final EventWords words;

  PairProblemWords(PairExplainer pairs) {
    this.pairs = pairs;
    trace = pairs.trace();
    words = new EventWords(trace);
  }

  /** The problem of a pair in one line, with the file and the cure. */
  String of(PairProblem problem, EventPair pair) {
    String events = "events " + pair.first() + " and " + pair.second();
    String broken =
        switch (problem.rule()) {
          case KNOWN_EVENTS -> missing(problem.event());
          case NOT_VOLATILE ->
              sentence(problem.event())
                  + "; volatile accesses never race: see the plain ones with "
                  + show(problem.event());
          case ACCESSES ->
              sentence(problem.event())
                  + "; a race is between reads and writes of a variable: see them with "
                  + show(problem.event());
          case TWO_THREADS ->
              events
                  + " are both of thread "
                  + words.threadName(trace.position(pair.first()))
                  + "; a race is between two threads: see them with "
                  + show(pair.first());
          case ONE_VARIABLE ->
              sentence(pair.first())
                  + ", "
                  + sentence(pair.second())
                  + "; a race is about one variable: see them with "
                  + show(pair.first());
          case ONE_WRITES ->
              events
                  + " both read "
                  + words.target(trace.position(pair.first()))
                  + "; in a race at least one of the two writes: see them with "
                  + show(pair.first());
        };
    return pairs.facts().file() + ": " + broken;
  }

  private String missing(long index) {
    if (trace.size() == 0) {
      return "there is no event " + index + ": the trace has no events";
    }
    long last = trace.index(trace.size() - 1);
    if (index > last) {
      return "there is no event " + index + ": the last one has index " + last;
    }
    return pairs.repairCounts().isEmpty()
        ? "there is no event " + index + ": it was filtered or cut out of this trace before"
        : "event " + index + " was dropped when the trace was repaired: see it with " + show(index);
  }

  private String sentence(long index) {
    return "event " + index + ": " + words.does(trace.position(index));
  }

  private String show(long index) {
    return "'photofinish show " + pairs.facts().file() + " --from " + index + "'";
  }
}
