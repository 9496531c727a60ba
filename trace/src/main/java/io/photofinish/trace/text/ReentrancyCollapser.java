package io.photofinish.trace.text;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.ForwardingReader;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;
import java.util.Map;

/**
 * Drops the inner acquires and releases of a lock that its holder enters again, as peers log them.
 * The events that remain keep their indices.
 *
 * <p>Everything else passes unchanged, however wrong: an acquire of a lock that another thread
 * holds makes the acquiring thread the holder, and a release by a thread that does not hold the
 * lock changes nothing.
 */
public final class ReentrancyCollapser extends ForwardingReader {
  private static final int NOBODY = -1;

  private long collapsed;

  /** By lock: who acquired it last and has not released it, or {@link #NOBODY}. */
  private int[] holders = new int[0];

  /** By lock: how many acquires of the holder were dropped and not yet released. */
  private int[] depths = new int[0];

  public ReentrancyCollapser(TraceReader events) {
    super(events);
  }

  /** How many events were dropped so far. */
  public long collapsed() {
    return collapsed;
  }

  @Override
  public Map<String, Long> repairCounts() {
    return collapsed == 0 ? Map.of() : Map.of("re-entrant acquires and releases", collapsed);
  }

  @Override
  public boolean read(EventBlock block) throws IOException {
    while (source.read(block)) {
      collapse(block);
      if (block.size() > 0) {
        return true;
      }
    }
    return false;
  }

  private void collapse(EventBlock block) {
    byte[] operations = block.operations();
    int size = block.size();
    int kept = 0;
    for (int i = 0; i < size; i++) {
      boolean inner =
          switch (operations[i]) {
            case OpCode.ACQUIRE -> isInnerAcquire(block.thread(i), block.target(i));
            case OpCode.RELEASE -> isInnerRelease(block.thread(i), block.target(i));
            default -> false;
          };
      if (!inner) {
        if (kept < i) {
          move(block, i, kept);
        }
        kept++;
      }
    }
    if (kept < size) {
      collapsed += size - kept;
      block.slice(0, kept);
    }
  }

  private boolean isInnerAcquire(int thread, int lock) {
    ensureLock(lock);
    if (holders[lock] == thread) {
      depths[lock]++;
      return true;
    }
    holders[lock] = thread;
    depths[lock] = 0;
    return false;
  }

  private boolean isInnerRelease(int thread, int lock) {
    ensureLock(lock);
    if (holders[lock] != thread) {
      return false;
    }
    if (depths[lock] > 0) {
      depths[lock]--;
      return true;
    }
    holders[lock] = NOBODY;
    return false;
  }

  private void ensureLock(int lock) {
    if (lock >= holders.length) {
      holders = Growth.atLeast(holders, lock + 1, NOBODY);
      depths = Growth.atLeast(depths, lock + 1);
    }
  }

  private static void move(EventBlock block, int from, int to) {
    long[] indices = block.indicesWithGaps();
    indices[to] = indices[from];
    block.operations()[to] = block.operations()[from];
    block.threads()[to] = block.threads()[from];
    block.targets()[to] = block.targets()[from];
    block.locations()[to] = block.locations()[from];
  }
}
