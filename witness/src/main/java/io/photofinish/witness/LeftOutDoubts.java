package io.photofinish.witness;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Decides whether a witness may change what a read saw that was left out of the trace. In each span
 * of such reads, the thread saw what others had written before, and nobody wrote. So until the
 * thread has passed the span, no other thread may write the variable in a new place: not with a
 * write from after the span, and not, once the thread is in the span, with one from before it.
 *
 * <p>Only the rest of a schedule can do that: its prefix is as in the run. What the threads do next
 * counts as well, be it an access that races or an acquire that waits: that they come there at all
 * takes that they read before it what they did in the run.
 */
final class LeftOutDoubts {
  /** The spans of one variable, by their last reads. */
  private record Spans(int[] threads, long[] since, long[] last) {}

  private static final Comparator<long[]> BY_BEGIN = Comparator.comparingLong(span -> span[0]);

  private final TraceColumns trace;
  private final Map<Integer, Spans> byVariable = new HashMap<>();

  LeftOutDoubts(TraceColumns trace, LeftOutReads reads) {
    this.trace = trace;
    Map<Integer, List<Integer>> entries = new HashMap<>();
    for (int entry = 0; entry < reads.size(); entry++) {
      int position = trace.position(reads.last(entry));
      if (position >= 0) {
        entries.computeIfAbsent(trace.target(position), v -> new ArrayList<>()).add(entry);
      }
    }
    entries.forEach((variable, of) -> byVariable.put(variable, spans(reads, of)));
  }

  private Spans spans(LeftOutReads reads, List<Integer> entries) {
    int[] sorted =
        entries.stream()
            .sorted((a, b) -> Long.compare(reads.last(a), reads.last(b)))
            .mapToInt(Integer::intValue)
            .toArray();
    return new Spans(
        Arrays.stream(sorted).map(i -> trace.thread(trace.position(reads.last(i)))).toArray(),
        Arrays.stream(sorted).mapToLong(reads::since).toArray(),
        Arrays.stream(sorted).mapToLong(reads::last).toArray());
  }

  /** A span that the witness bears on, if there is one. */
  Optional<String> about(Exposure witness) {
    if (byVariable.isEmpty()) {
      return Optional.empty();
    }
    Check check = new Check(witness.prefix());
    int[] rest = witness.rest();
    for (int i = 0; i < rest.length && check.doubt == null; i++) {
      check.step(rest[i]);
    }
    for (int event : witness.next()) {
      check.arrive(event);
    }
    return Optional.ofNullable(check.doubt);
  }

  /** One walk through a schedule. */
  private final class Check {
    /** Where the rest of the schedule begins, as an index: spans that end before are over. */
    private final long start;

    /** By thread: the last event that it has made behind the prefix. */
    private final Map<Integer, Long> progress = new HashMap<>();

    /**
     * By thread: spans in which it must not go on and to which it has not come; pairs of their
     * bounds, the first to begin at the head.
     */
    private final Map<Integer, PriorityQueue<long[]>> closed = new HashMap<>();

    private String doubt;

    Check(int prefix) {
      start = prefix < trace.size() ? trace.index(prefix) : Long.MAX_VALUE;
    }

    void step(int event) {
      arrive(event);
      progress.put(trace.thread(event), trace.index(event));
      int operation = trace.operation(event);
      if (operation == OpCode.WRITE
          || operation == OpCode.VOLATILE_WRITE
          || operation == OpCode.VOLATILE_UPDATE) {
        close(event);
      }
    }

    /** A thread comes to an event. It never goes back, so a span that it is past is let go. */
    void arrive(int event) {
      PriorityQueue<long[]> spans = closed.get(trace.thread(event));
      if (spans == null) {
        return;
      }
      long index = trace.index(event);
      while (doubt == null && !spans.isEmpty() && spans.peek()[0] < index) {
        long[] span = spans.remove();
        if (index <= span[1]) {
          doubt = words(event, span);
        }
      }
    }

    private void close(int write) {
      Spans spans = byVariable.get(trace.target(write));
      if (spans == null) {
        return;
      }
      long index = trace.index(write);
      int from = Arrays.binarySearch(spans.last, start);
      for (int i = from < 0 ? -from - 1 : from; i < spans.last.length; i++) {
        int thread = spans.threads[i];
        boolean isBehind = index > spans.last[i];
        boolean isBefore =
            index < spans.since[i] && progress.getOrDefault(thread, -1L) > spans.since[i];
        if (thread != trace.thread(write) && (isBehind || isBefore)) {
          closed
              .computeIfAbsent(thread, t -> new PriorityQueue<>(BY_BEGIN))
              .add(new long[] {spans.since[i], spans.last[i]});
        }
      }
    }

    private String words(int event, long[] span) {
      int last = trace.position(span[1]);
      return "%s read %s before event %d too, which was not recorded, and may have seen another value"
          .formatted(
              trace.names().name(NameKind.THREAD, trace.thread(event)),
              trace.names().name(NameKind.VARIABLE, trace.target(last)),
              span[1]);
    }
  }
}
