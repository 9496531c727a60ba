package io.photofinish.detect.predict;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * What a recorder leaves out of a run, by the rules L3 to L6 of docs/recorder-internals.md: written
 * from that page, as simple as can be, and knowing nothing of how the recorder does it.
 */
final class LeavingOut {
  /** Accesses of one variable that are alike: by thread, place, kind and locks. */
  private record Like(int variable, int thread, int place, boolean isWrite, String locks) {}

  /** Reads of one variable by one thread at one place. */
  private record Reads(int variable, int thread, int place) {}

  /** The first and the last of some reads that are not written, in a state. */
  private static final class Repeated {
    private final String state;
    private int first = -1;
    private int last;

    Repeated(String state) {
      this.state = state;
    }
  }

  private static final TreeSet<Integer> NO_LOCKS = new TreeSet<>();

  private final TraceColumns run;
  private final int[] places;

  /** By event: the locks that its thread held. */
  private final String[] locks;

  private final BitSet written = new BitSet();

  /** Those that were written when they happened, not late. */
  private final BitSet atOnce = new BitSet();

  private final Map<Integer, Integer> spans = new HashMap<>();

  /** By event: all events that are before it in every schedule. */
  private final BitSet[] hardBefore;

  private final Map<Integer, TreeSet<Integer>> held = new HashMap<>();
  private final Map<Like, List<Integer>> deferred = new HashMap<>();
  private final BitSet shared = new BitSet();
  private final Map<Reads, Repeated> repeated = new HashMap<>();
  private final Map<Integer, Integer> versions = new HashMap<>();
  private final Map<Integer, Integer> regions = new HashMap<>();

  LeavingOut(TraceColumns run, SplittableRandom random) {
    this.run = run;
    places = new int[run.size()];
    locks = new String[run.size()];
    hardBefore = new BitSet[run.size()];
    for (int e = 0; e < run.size(); e++) {
      places[e] = random.nextInt(2);
      locks[e] = held.getOrDefault(run.thread(e), NO_LOCKS).toString();
      order(e);
      record(e);
    }
    repeated.values().forEach(this::write);
  }

  private void order(int e) {
    BitSet before = new BitSet();
    int source = orderingSource(e);
    for (int earlier = 0; earlier < e; earlier++) {
      if (isDirectlyBefore(earlier, e) || earlier == source) {
        before.or(hardBefore[earlier]);
        before.set(earlier);
      }
    }
    hardBefore[e] = before;
  }

  private boolean isDirectlyBefore(int earlier, int e) {
    int thread = run.thread(e);
    return run.thread(earlier) == thread
        || (run.operation(earlier) == OpCode.FORK && run.target(earlier) == thread)
        || (run.operation(e) == OpCode.JOIN && run.target(e) == run.thread(earlier))
        || (run.operation(e) == OpCode.AWAIT
            && run.operation(earlier) == OpCode.SIGNAL
            && run.target(e) == run.target(earlier));
  }

  /**
   * The write that a read sees, if it is before the read in every schedule and in the run: both are
   * atomic, or both are written at once and hold the same locks. Else -1.
   */
  private int orderingSource(int e) {
    int operation = run.operation(e);
    boolean isAtomic = operation == OpCode.VOLATILE_READ || operation == OpCode.VOLATILE_UPDATE;
    if (!isAtomic && operation != OpCode.READ) {
      return -1;
    }
    int write = e - 1;
    while (write >= 0 && !(run.target(write) == run.target(e) && isWrite(run.operation(write)))) {
      write--;
    }
    if (write < 0) {
      return -1;
    }
    boolean orders =
        isAtomic
            ? run.operation(write) != OpCode.WRITE
            : run.operation(write) == OpCode.WRITE
                && atOnce.get(write)
                && locks[write].equals(locks[e])
                && !locks[e].equals(NO_LOCKS.toString());
    return orders ? write : -1;
  }

  private static boolean isWrite(int operation) {
    return operation == OpCode.WRITE
        || operation == OpCode.VOLATILE_WRITE
        || operation == OpCode.VOLATILE_UPDATE;
  }

  private void record(int e) {
    int operation = run.operation(e);
    int variable = run.target(e);
    boolean isPlain = OpCode.isPlainAccess(operation);
    if (isPlain && !shared.get(variable) && defers(e)) {
      return;
    }
    if (isAccess(operation)) {
      share(variable);
    }
    boolean isRead = operation == OpCode.READ || operation == OpCode.VOLATILE_READ;
    if (isRead && isRepeated(e)) {
      return;
    }
    written.set(e);
    atOnce.set(e);
    if (isAccess(operation) && !isRead) {
      versions.merge(variable, 1, Integer::sum);
    }
    if (!isPlain) {
      regions.merge(run.thread(e), 1, Integer::sum);
    }
    TreeSet<Integer> own = held.computeIfAbsent(run.thread(e), t -> new TreeSet<>());
    if (operation == OpCode.ACQUIRE) {
      own.add(variable);
    } else if (operation == OpCode.RELEASE) {
      own.remove(variable);
    }
  }

  private static boolean isAccess(int operation) {
    return OpCode.isPlainAccess(operation)
        || operation == OpCode.VOLATILE_READ
        || operation == OpCode.VOLATILE_WRITE
        || operation == OpCode.VOLATILE_UPDATE;
  }

  private boolean defers(int e) {
    boolean isWrite = run.operation(e) == OpCode.WRITE;
    for (Map.Entry<Like, List<Integer>> others : deferred.entrySet()) {
      Like like = others.getKey();
      int last = others.getValue().get(others.getValue().size() - 1);
      if (like.variable == run.target(e)
          && like.thread != run.thread(e)
          && (isWrite || like.isWrite)
          && !hardBefore[e].get(last)) {
        return false;
      }
    }
    Like like = new Like(run.target(e), run.thread(e), places[e], isWrite, locks[e]);
    deferred.computeIfAbsent(like, l -> new ArrayList<>()).add(e);
    return true;
  }

  /** Writes the last of each kind of accesses of a variable. */
  private void share(int variable) {
    shared.set(variable);
    for (Map.Entry<Like, List<Integer>> entry : deferred.entrySet()) {
      if (entry.getKey().variable == variable) {
        List<Integer> alike = entry.getValue();
        int last = alike.get(alike.size() - 1);
        written.set(last);
        if (!entry.getKey().isWrite && alike.size() > 1) {
          spans.put(last, alike.get(0));
        }
      }
    }
    deferred.keySet().removeIf(like -> like.variable == variable);
  }

  private boolean isRepeated(int e) {
    boolean isVolatile = run.operation(e) == OpCode.VOLATILE_READ;
    Reads reads = new Reads(run.target(e), run.thread(e), 2 * places[e] + (isVolatile ? 1 : 0));
    String state =
        versions.getOrDefault(run.target(e), 0)
            + (isVolatile ? "" : " in " + regions.getOrDefault(run.thread(e), 0));
    Repeated before = repeated.get(reads);
    if (before == null || !before.state.equals(state)) {
      if (before != null) {
        write(before);
      }
      repeated.put(reads, new Repeated(state));
      return false;
    }
    before.first = before.first < 0 ? e : before.first;
    before.last = e;
    return true;
  }

  private void write(Repeated reads) {
    if (reads.first >= 0) {
      written.set(reads.last);
      if (reads.first < reads.last) {
        spans.put(reads.last, reads.first);
      }
    }
  }

  int place(int event) {
    return places[event];
  }

  boolean isWritten(int event) {
    return written.get(event);
  }

  /** What is written, with the indices that the events have in the run. */
  TraceColumns trace() throws IOException {
    return TraceColumns.read(
        new TraceReader() {
          private boolean isRead;

          @Override
          public boolean read(EventBlock block) {
            block.clear();
            if (!isRead) {
              written.stream()
                  .forEach(
                      e ->
                          block.add(
                              e, run.operation(e), run.thread(e), run.target(e), run.location(e)));
            }
            boolean wasRead = isRead;
            isRead = true;
            return !wasRead && block.size() > 0;
          }

          @Override
          public Names names() {
            return run.names();
          }

          @Override
          public void close() {}
        });
  }

  /** What the trace says of reads that are not written. */
  LeftOutReads leftOutReads() {
    long[] last = spans.keySet().stream().mapToLong(Integer::longValue).sorted().toArray();
    long[] since = new long[last.length];
    for (int i = 0; i < last.length; i++) {
      since[i] = writtenBefore(spans.get((int) last[i]));
    }
    return new LeftOutReads(since, last);
  }

  /** The last event of the thread before another that is written. */
  private long writtenBefore(int event) {
    for (int e = event - 1; e >= 0; e--) {
      if (run.thread(e) == run.thread(event) && written.get(e)) {
        return e;
      }
    }
    return LeftOutReads.START;
  }

  int threads() {
    return run.names().count(NameKind.THREAD);
  }
}
