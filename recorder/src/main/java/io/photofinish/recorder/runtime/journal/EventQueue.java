package io.photofinish.recorder.runtime.journal;

import io.photofinish.recorder.runtime.base.Padding;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.SpinWait;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.file.ValuesLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The events of one thread that are not written yet. The thread adds them, in the order of their
 * stamps; the {@link Journal} removes them.
 *
 * <p>The thread announces when it begins to make an event, and when it is done. So the journal can
 * wait until all events are present that may have a stamp up to its floor.
 */
public final class EventQueue extends Padding {
  private static final VarHandle ACTIVE;
  private static final VarHandle MADE;
  private static final VarHandle WRITTEN;

  /** Elsewhere a compare-and-set does not order all that is around it. */
  private static final boolean FENCES_ARE_CHEAP =
      System.getProperty("os.arch", "").matches("amd64|x86_64|x86|i386");

  private static final int FIRST_CHUNK = 64;
  static final int LARGEST_CHUNK = 2048;

  /** So many events may wait for the journal; then the thread does. */
  static final int MOST_WAITING = 1 << 17;

  /** So many are better written soon, while they are in a cache. */
  private static final int MANY_WAITING = 1 << 13;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ACTIVE = lookup.findVarHandle(EventQueue.class, "isActive", boolean.class);
      MADE = lookup.findVarHandle(EventQueue.class, "made", long.class);
      WRITTEN = lookup.findVarHandle(EventQueue.class, "written", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final RecordedThread thread;
  private final EventQueues all;
  private final boolean hasValues;

  /** Whether an event is being made: the journal waits for it. */
  @SuppressWarnings("UnusedVariable") // By ACTIVE.
  private volatile boolean isActive;

  /** How many events the thread has made. A field, for where there is no room for a call. */
  public long made;

  /** How many of them the journal has written. */
  private volatile long written;

  private EventChunk filling;
  private SpareChunks spares = new SpareChunks();

  /** For the journal. */
  private EventChunk emptying;

  private int emptied;

  EventQueue(RecordedThread thread, EventQueues all, boolean hasValues) {
    this.thread = thread;
    this.all = all;
    this.hasValues = hasValues;
    filling = new EventChunk(FIRST_CHUNK, hasValues);
    emptying = filling;
  }

  // For the thread.

  /** The thread begins to make an event: what it sees from now on, the journal waits for. */
  public void begin() {
    if (made - written >= MOST_WAITING) {
      all.waitForRoomIn(this);
    }
    if (FENCES_ARE_CHEAP) {
      // What follows is a compare-and-set of the object's lock.
      ACTIVE.setOpaque(this, true);
    } else {
      ACTIVE.setVolatile(this, true);
    }
  }

  /** The event is added, or there is none after all. */
  public void end() {
    ACTIVE.setRelease(this, false);
  }

  /** Adds an event without a value. */
  void add(long stamp, int operation, int target, int location) {
    add(stamp, operation, target, location, ValuesLayout.UNKNOWN, 0);
  }

  /**
   * Adds an event.
   *
   * @param valueKind what the value is: see {@link ValuesLayout}
   */
  public void add(long stamp, int operation, int target, int location, byte valueKind, long value) {
    if (filling.isFull()) {
      EventChunk more = nextChunk();
      filling.setNext(more);
      filling = more;
    }
    filling.setValue(valueKind, value);
    filling.add(stamp, operation, target, location);
    MADE.setRelease(this, made + 1);
  }

  private EventChunk nextChunk() {
    if (made - written > MANY_WAITING) {
      all.wakeReader();
    }
    EventChunk used = spares.take();
    return used != null
        ? used
        : new EventChunk(Math.min(2 * filling.capacity(), LARGEST_CHUNK), hasValues);
  }

  boolean hasRoom() {
    return made - written < MOST_WAITING;
  }

  // For the journal.

  RecordedThread thread() {
    return thread;
  }

  /**
   * Waits until no event is being made that began before now. False if that takes too long, or if
   * recording is switched off meanwhile.
   *
   * @param isLast whether it is off already, and this is to write what is left
   */
  boolean awaitQuiet(RecordingState state, boolean isLast) {
    long before = made();
    SpinWait wait = new SpinWait();
    while ((boolean) ACTIVE.getVolatile(this) && made() == before) {
      if (!(isLast || state.isOn()) || !wait.again()) {
        return false;
      }
    }
    return true;
  }

  /** The chunk that the first event is in which is not yet written, or would be. */
  EventChunk firstChunk() {
    if (emptied == emptying.filled()) {
      EventChunk following = emptying.next();
      // A chunk is followed by another only when it is full.
      if (following != null && emptied == emptying.filled()) {
        giveBack(emptying);
        emptying = following;
        emptied = 0;
      }
    }
    return emptying;
  }

  /** The thread may use the chunk again. */
  private void giveBack(EventChunk chunk) {
    if (chunk.capacity() == LARGEST_CHUNK) {
      chunk.clear();
      spares.give(chunk);
    }
  }

  /** The place of that event in its chunk. */
  int firstInChunk() {
    return emptied;
  }

  /** The stamp of that event, or the greatest if there is none. */
  long firstStamp() {
    EventChunk chunk = firstChunk();
    return emptied < chunk.filled() ? chunk.stamp(emptied) : Long.MAX_VALUE;
  }

  /** So many events of the first chunk are written. */
  void remove(int count) {
    emptied += count;
    WRITTEN.setRelease(this, written + count);
  }

  /** Whether there will be no more events, and all are written. */
  boolean isDone() {
    return thread.isOver() && made() == written;
  }

  /** It is done: it takes next to no memory any more. */
  void forgetAll() {
    spares = new SpareChunks();
    filling = new EventChunk(1, hasValues);
    emptying = filling;
    emptied = 0;
  }

  private long made() {
    return (long) MADE.getAcquire(this);
  }
}
