package io.photofinish.trace.file;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.OpCode;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Brings late events to their places in a trace: behind the last event of their thread that is
 * before them, behind its fork if there is none, at the very beginning if there is no fork either.
 * Those whose place is not in the trace, because it was cut off, are left out.
 */
final class LateMerge {
  private final LateEvents late;
  private final LateSpans spans;
  private final int[] order;
  private final PftWriter out;
  private final EventBlock merged = new EventBlock(PftWriter.EVENTS_PER_BLOCK);

  /**
   * By thread: where its late events that are not yet written begin, and how many were not late.
   */
  private final int[] next;

  private final int[] end;
  private final long[] seen;
  private final boolean[] isForked;
  private long events;

  private LateMerge(PftFile file, PftWriter out) throws IOException {
    late = file.late();
    spans = new LateSpans(late, file.footer().threads());
    this.out = out;
    order = late.inOrder();
    int threads = file.footer().threads();
    next = new int[threads];
    end = new int[threads];
    seen = new long[threads];
    isForked = new boolean[threads];
    for (int i = 0; i < order.length; i++) {
      int thread = late.thread(order[i]);
      if (end[thread] == 0) {
        next[thread] = i;
      }
      end[thread] = i + 1;
    }
  }

  /**
   * Writes a file anew, with its late events in their places. Whoever reads it meanwhile has the
   * one or the other; several may do this at once.
   */
  static void inPlace(PftFile file, Path path) throws IOException {
    String unique = ProcessHandle.current().pid() + "-" + Thread.currentThread().getId();
    Path whole = path.resolveSibling(path.getFileName() + "." + unique + ".merging");
    try {
      write(file, whole);
      Files.move(whole, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  /** Writes the trace of a file with its late events in their places. */
  static void write(PftFile file, Path to) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(to));
        PftWriter writer = new PftWriter(out, file.names())) {
      file.copyNames(writer);
      LateMerge merge = new LateMerge(file, writer);
      merge.findForks(file);
      merge.merge(file);
      writer.finish();
    }
  }

  private void findForks(PftFile file) throws IOException {
    EventBlock block = new EventBlock(file.eventsPerBlock());
    for (PftReader reader = file.reader(); reader.read(block); ) {
      for (int i = 0; i < block.size(); i++) {
        if (block.operation(i) == OpCode.FORK) {
          isForked[block.target(i)] = true;
        }
      }
    }
  }

  private void merge(PftFile file) throws IOException {
    for (int thread = 0; thread < next.length; thread++) {
      if (!isForked[thread]) {
        addLate(thread);
      }
    }
    EventBlock block = new EventBlock(file.eventsPerBlock());
    for (PftReader reader = file.reader(); reader.read(block); ) {
      for (int i = 0; i < block.size(); i++) {
        int thread = block.thread(i);
        add(block.operation(i), thread, block.target(i), block.location(i));
        seen[thread]++;
        spans.begin(thread, seen[thread], events - 1);
        addLate(thread);
        if (block.operation(i) == OpCode.FORK) {
          addLate(block.target(i));
        }
      }
    }
    out.write(merged);
    LeftOutReads leftOut = spans.leftOutReads();
    if (leftOut.size() > 0) {
      out.end();
      out.write(leftOut);
    }
  }

  /** Adds the late events of a thread whose place is reached. */
  private void addLate(int thread) throws IOException {
    while (next[thread] < end[thread]) {
      int i = order[next[thread]];
      if (late.eventsBefore(i) > seen[thread]) {
        return;
      }
      add(late.operation(i), thread, late.target(i), late.location(i));
      spans.end(i, events - 1);
      next[thread]++;
    }
  }

  private void add(int operation, int thread, int target, int location) throws IOException {
    if (merged.isFull()) {
      out.write(merged);
      merged.clear();
    }
    merged.add(events++, operation, thread, target, location);
  }
}
