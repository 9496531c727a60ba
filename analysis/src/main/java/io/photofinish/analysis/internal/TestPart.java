package io.photofinish.analysis.internal;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TestSignals;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.file.PftWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The part of a trace that is from the beginning of a test on. Of what was before there remains
 * what is needed to judge the rest: the starts of threads, the locks that are held when the test
 * begins, and which other tests run then.
 *
 * <p>All that orders two events of the part is between them, and so is in it. A schedule of the
 * part becomes one of the whole trace if all that was before is put in front of it.
 */
public final class TestPart {
  private final Names names;

  /** By index: what remains of the events before the test. */
  private final TreeMap<Long, int[]> before = new TreeMap<>();

  /** By lock, and by thread and test: the index of the event that began what is not over yet. */
  private final Map<Object, Long> open = new HashMap<>();

  private record Running(int thread, String test) {}

  private TestPart(Names names) {
    this.names = names;
  }

  /**
   * Writes the part of a test, as the last one of its name; of a test that is unknown, all.
   *
   * @param trace all of the run
   * @param test its name
   * @param to the file to write
   * @return whether nothing was dropped to mend the trace: what is dropped may have ordered
   * @throws IOException if the trace cannot be read, or the file not be written
   */
  public static boolean write(TraceInput trace, String test, Path to) throws IOException {
    long start = start(trace, test);
    try (TraceReader reader = trace.open();
        PftWriter writer =
            new PftWriter(new BufferedOutputStream(Files.newOutputStream(to)), reader.names())) {
      new TestPart(reader.names()).copy(reader, start, writer);
      writer.finish();
      return reader.repairCounts().isEmpty();
    }
  }

  private static long start(TraceInput trace, String test) throws IOException {
    long[] start = {0};
    try (TraceReader reader = trace.open()) {
      Names names = reader.names();
      reader.forEachRemaining(
          (index, operation, thread, target, location) -> {
            if (operation == OpCode.SIGNAL
                && names.name(NameKind.SYNC, target).equals(TestSignals.BEGINS + test)) {
              start[0] = index;
            }
          });
    }
    return start[0];
  }

  private void copy(TraceReader reader, long start, PftWriter writer) throws IOException {
    EventBlock all = new EventBlock(TraceReader.BLOCK);
    EventBlock part = new EventBlock(PftWriter.EVENTS_PER_BLOCK);
    boolean hasBegun = false;
    while (reader.read(all)) {
      for (int i = 0; i < all.size(); i++) {
        if (all.index(i) < start) {
          remember(all, i);
          continue;
        }
        if (!hasBegun) {
          hasBegun = true;
          for (Map.Entry<Long, int[]> event : before.entrySet()) {
            int[] is = event.getValue();
            add(part, writer).add(event.getKey(), is[0], is[1], is[2], is[3]);
          }
        }
        add(part, writer)
            .add(all.index(i), all.operation(i), all.thread(i), all.target(i), all.location(i));
      }
    }
    writer.write(part);
  }

  /** The block, with room for one more. */
  private static EventBlock add(EventBlock part, PftWriter writer) throws IOException {
    if (part.isFull()) {
      writer.write(part);
      part.clear();
    }
    return part;
  }

  private void remember(EventBlock all, int i) {
    int target = all.target(i);
    switch (all.operation(i)) {
      case OpCode.FORK -> keep(all, i);
      case OpCode.ACQUIRE -> begin(target, all, i);
      case OpCode.RELEASE -> end(target);
      case OpCode.SIGNAL -> {
        String name = names.name(NameKind.SYNC, target);
        if (name.startsWith(TestSignals.BEGINS)) {
          begin(new Running(all.thread(i), name.substring(TestSignals.BEGINS.length())), all, i);
        } else if (name.startsWith(TestSignals.ENDS)) {
          end(new Running(all.thread(i), name.substring(TestSignals.ENDS.length())));
        }
      }
      default -> {}
    }
  }

  private void begin(Object what, EventBlock all, int i) {
    end(what);
    open.put(what, all.index(i));
    keep(all, i);
  }

  private void end(Object what) {
    Long begun = open.remove(what);
    if (begun != null) {
      before.remove(begun);
    }
  }

  private void keep(EventBlock all, int i) {
    before.put(
        all.index(i), new int[] {all.operation(i), all.thread(i), all.target(i), all.location(i)});
  }
}
