package io.photofinish.analysis.internal;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingInput;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** A trace whose latest pass counts its events, threads and targets. */
public final class CountedInput implements ForwardingInput {
  private final TraceInput input;
  private long events;
  private boolean[] threads = {};

  /** By kind of target: which ids are used. */
  private final Map<NameKind, boolean[]> targets = new EnumMap<>(NameKind.class);

  /**
   * Counts what passes of an input.
   *
   * @param input whose passes count
   */
  public CountedInput(TraceInput input) {
    this.input = input;
  }

  @Override
  public TraceInput input() {
    return input;
  }

  @Override
  public TraceReader open() throws IOException {
    TraceReader reader = input.open();
    events = 0;
    threads = new boolean[0];
    targets.clear();
    return new Reader(reader);
  }

  /** {@return how many events the latest pass has seen so far} */
  public long events() {
    return events;
  }

  /** {@return how many threads act in them} */
  public int threads() {
    return count(threads);
  }

  /** {@return how many locks they use} */
  public int locks() {
    return count(targets(NameKind.LOCK));
  }

  /** {@return how many variables they use} */
  public int variables() {
    return count(targets(NameKind.VARIABLE));
  }

  private boolean[] targets(NameKind kind) {
    return targets.getOrDefault(kind, new boolean[0]);
  }

  private static int count(boolean[] used) {
    int count = 0;
    for (boolean isUsed : used) {
      count += isUsed ? 1 : 0;
    }
    return count;
  }

  private void count(EventBlock block, Names names) {
    threads = grow(threads, names.count(NameKind.THREAD));
    boolean[][] byOperation = new boolean[OpCode.COUNT][];
    for (Operation operation : Operation.values()) {
      NameKind kind = operation.targetKind();
      boolean[] used = grow(targets(kind), names.count(kind));
      targets.put(kind, used);
      byOperation[operation.code()] = used;
    }
    for (int i = 0; i < block.size(); i++) {
      threads[block.thread(i)] = true;
      byOperation[block.operation(i)][block.target(i)] = true;
    }
    events += block.size();
  }

  private static boolean[] grow(boolean[] used, int count) {
    return count <= used.length ? used : Arrays.copyOf(used, Math.max(count, 2 * used.length));
  }

  private final class Reader extends ForwardingReader {

    Reader(TraceReader reader) {
      super(reader);
    }

    @Override
    public boolean read(EventBlock block) throws IOException {
      boolean more = source.read(block);
      count(block, source.names());
      return more;
    }
  }
}
