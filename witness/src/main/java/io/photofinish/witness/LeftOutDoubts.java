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
 * Decides whether a witness may change what a read saw, where accesses were left out of the trace.
 *
 * <p>In each span of left-out <em>reads</em>, the thread saw what others had written before, and
 * nobody wrote. So until the thread has passed the span, no other thread may write the variable in
 * a new place: not with a write from after the span, and not, once the thread is in the span, with
 * one from before it.
 *
 * <p>In a span of left-out <em>writes</em>, the thread wrote the variable at places that nobody
 * knows. If the schedule has the thread go on in the span, and lets it stand there, one of them may
 * have come last. So another thread's read is in doubt, unless the write that it saw came after the
 * thread's last step.
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
  private final Map<Integer, Spans> readsByVariable = new HashMap<>();
  private final Map<Integer, Spans> writesByVariable = new HashMap<>();

  LeftOutDoubts(TraceColumns trace, LeftOutReads accesses) {
    this.trace = trace;
    Map<Integer, List<Integer>> reads = new HashMap<>();
    Map<Integer, List<Integer>> writes = new HashMap<>();
    for (int entry = 0; entry < accesses.size(); entry++) {
      int position = trace.position(accesses.last(entry));
      if (position >= 0) {
        (trace.operation(position) == OpCode.WRITE ? writes : reads)
            .computeIfAbsent(trace.target(position), v -> new ArrayList<>())
            .add(entry);
      }
    }
    reads.forEach((variable, of) -> readsByVariable.put(variable, spans(accesses, of)));
    writes.forEach((variable, of) -> writesByVariable.put(variable, spans(accesses, of)));
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
    if (readsByVariable.isEmpty() && writesByVariable.isEmpty()) {
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

    /** By thread: the step in which it made its last event; steps count from the prefix on. */
    private final Map<Integer, Integer> steps = new HashMap<>();

    /** By variable of which writes were left out: the step of its last write. */
    private final Map<Integer, Integer> writes = new HashMap<>();

    private int step;

    private String doubt;

    Check(int prefix) {
      start = prefix < trace.size() ? trace.index(prefix) : Long.MAX_VALUE;
    }

    void step(int event) {
      arrive(event);
      progress.put(trace.thread(event), trace.index(event));
      steps.put(trace.thread(event), ++step);
      switch (trace.operation(event)) {
        case OpCode.READ, OpCode.VOLATILE_READ -> read(event);
        case OpCode.WRITE, OpCode.VOLATILE_WRITE -> write(event);
        case OpCode.VOLATILE_UPDATE -> {
          read(event);
          write(event);
        }
        default -> {} // Accesses nothing.
      }
    }

    private void write(int event) {
      close(event);
      if (writesByVariable.containsKey(trace.target(event))) {
        writes.put(trace.target(event), step);
      }
    }

    /** Whether others stand in spans of writes to which they came behind the write that is seen. */
    private void read(int event) {
      Spans spans = writesByVariable.get(trace.target(event));
      if (spans == null) {
        return;
      }
      int written = writes.getOrDefault(trace.target(event), 0);
      for (int i = firstAfterStart(spans); i < spans.last.length && doubt == null; i++) {
        int thread = spans.threads[i];
        long at = progress.getOrDefault(thread, LeftOutReads.START);
        if (thread != trace.thread(event)
            && at > spans.since[i]
            && at < spans.last[i]
            && steps.get(thread) > written) {
          doubt = wordsOfWrite(event, thread, spans.last[i]);
        }
      }
    }

    private int firstAfterStart(Spans spans) {
      int from = Arrays.binarySearch(spans.last, start);
      return from < 0 ? -from - 1 : from;
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
      Spans spans = readsByVariable.get(trace.target(write));
      if (spans == null) {
        return;
      }
      long index = trace.index(write);
      for (int i = firstAfterStart(spans); i < spans.last.length; i++) {
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

    private String wordsOfWrite(int read, int thread, long last) {
      return "%s wrote %s before event %d too, which was not recorded, and %s may have seen that"
          .formatted(
              trace.names().name(NameKind.THREAD, thread),
              trace.names().name(NameKind.VARIABLE, trace.target(read)),
              last,
              trace.names().name(NameKind.THREAD, trace.thread(read)));
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
