package io.photofinish.recorder.runtime.journal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Emptied chunks, to be filled again: one thread adds them, another one takes them. */
final class SpareChunks {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(EventChunk[].class);
  private static final int MOST = 8;

  private final EventChunk[] cells = new EventChunk[MOST];
  private int nextToGive;
  private int nextToTake;

  /** Keeps a chunk, or forgets it if there are enough. */
  void give(EventChunk chunk) {
    if (CELL.getAcquire(cells, nextToGive) == null) {
      CELL.setRelease(cells, nextToGive, chunk);
      nextToGive = (nextToGive + 1) % MOST;
    }
  }

  /** A chunk, or null if there is none. */
  EventChunk take() {
    EventChunk chunk = (EventChunk) CELL.getAcquire(cells, nextToTake);
    if (chunk != null) {
      CELL.setRelease(cells, nextToTake, null);
      nextToTake = (nextToTake + 1) % MOST;
    }
    return chunk;
  }
}
