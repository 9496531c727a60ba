package io.photofinish.recorder.runtime;

import io.photofinish.trace.OpCode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What one thread of the program does: its events, not yet written, and what the recorder must know
 * of the thread to make them.
 *
 * <p>Every event has a stamp, not less than that of the event before it in its thread, and greater
 * than that of the event before it on its object if another thread made that (a clock of
 * Lamport's). So the order of stamps is one that really happened. Only the thread itself uses its
 * log, but for the {@link Journal}, which empties it.
 */
public final class ThreadLog extends CallStack {
  private static final VarHandle ACTIVE;
  private static final VarHandle MADE;
  private static final VarHandle STAMP;
  private static final VarHandle WRITTEN;

  /** Elsewhere a compare-and-set does not order all that is around it. */
  private static final boolean FENCES_ARE_CHEAP =
      System.getProperty("os.arch", "").matches("amd64|x86_64|x86|i386");

  private static final int FIRST_CHUNK = 64;
  private static final int LARGEST_CHUNK = 2048;

  /** So many events may wait for the journal; then the thread does. */
  private static final int MOST_WAITING = 1 << 17;

  /** So many are better written soon, while they are in a cache. */
  private static final int MANY_WAITING = 1 << 13;

  /** In place of the operation of an access that the program is about to make. */
  private static final int DEFERRED = -1;

  private static final int NO_ACCESS = -2;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ACTIVE = lookup.findVarHandle(ThreadLog.class, "isActive", boolean.class);
      MADE = lookup.findVarHandle(ThreadLog.class, "made", long.class);
      WRITTEN = lookup.findVarHandle(ThreadLog.class, "written", long.class);
      STAMP = lookup.findVarHandle(ThreadLog.class, "stamp", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** The thread's id in the trace. */
  final int id;

  /** The thread's own id. */
  final long threadId;

  /** Whether an event is being made: the journal waits for it. */
  @SuppressWarnings("UnusedVariable") // By ACTIVE.
  private volatile boolean isActive;

  /** How many events it has made. */
  long made;

  /** How many of them the journal has written. */
  private volatile long written;

  /** The stamp of the last event. */
  private long stamp;

  private int region;

  /** The object that is locked for the event or access that is being made, or null. */
  Shadow locked;

  /** What access the program is about to make, if any. */
  private int pendingOperation = NO_ACCESS;

  private int pendingSlot;
  private int pendingTarget;
  private int pendingLocation;

  /** A hash of the value that it reads or writes, if that is recorded. */
  private int value;

  /** The lock that the thread gave back to wait, and what it needs to have it again; or null. */
  private Shadow waitingAt;

  private int waitingTimes;
  private int waitingLocation;
  private int signalsBeforeWait;

  /** Whether what is read is to be validated first: such reads are not recorded. */
  private boolean isOptimistic;

  /** Whether the thread waits, as far as we know, or reads optimistically. */
  private boolean isSpecial;

  private final KnownShadows shadows = new KnownShadows();
  private final RepeatFilter repeated = new RepeatFilter();
  final HeldMonitors held = new HeldMonitors();

  /** What could not be recorded of them. */
  final MissedMonitors missed = new MissedMonitors();

  /** For the hooks of the JDK's classes. */
  final SizesBefore sizesBefore = new SizesBefore();

  private EventChunk filling = new EventChunk(FIRST_CHUNK);

  private final SpareChunks spares = new SpareChunks();

  /** For the journal. */
  private EventChunk emptying = filling;

  private int emptied;
  private volatile boolean isOver;

  private final HardClock clock;
  private final Deferral deferral;

  ThreadLog(int id, long threadId, long stamp, HardClock clock) {
    this.id = id;
    this.threadId = threadId;
    this.clock = clock;
    deferral = new Deferral(this);
    this.stamp = stamp;
  }

  /** One that is always in the middle of an access: so nothing in the JDK is recorded by it. */
  static ThreadLog ofNobody() {
    ThreadLog log = new ThreadLog(-1, -1, 0, HardClock.first());
    log.pendingOperation = DEFERRED;
    return log;
  }

  boolean isNobodys() {
    return id < 0;
  }

  HardClock clock() {
    return clock;
  }

  Deferral deferral() {
    return deferral;
  }

  /** How many events the thread has made. */
  long events() {
    return made;
  }

  KnownShadows shadows() {
    return shadows;
  }

  RepeatFilter repeated() {
    return repeated;
  }

  /** Changes with every synchronisation: between two, nothing new can be ordered. */
  int region() {
    return region;
  }

  /** The thread gave a lock back, to wait until it is told. */
  void setWaiting(Shadow lock, int times, int location, int signals) {
    waitingAt = lock;
    waitingTimes = times;
    waitingLocation = location;
    signalsBeforeWait = signals;
    isSpecial = true;
    changeSituation();
  }

  /** The thread does something, so it waits no more, and has the lock again. */
  void returnFromWait() {
    Shadow lock = waitingAt;
    if (lock != null) {
      waitingAt = null;
      isSpecial = isOptimistic;
      Sync.acquireAgain(lock, waitingTimes, this, waitingLocation);
    }
  }

  /** How many signals the lock had when the thread began to wait. */
  int signalsBeforeWait() {
    return signalsBeforeWait;
  }

  public void setOptimistic(boolean optimistic) {
    isOptimistic = optimistic;
    isSpecial = optimistic || waitingAt != null;
    changeSituation();
  }

  boolean isOptimistic() {
    return isOptimistic;
  }

  // Events.

  /** An event on a synchronisation object, or of a thread, with no access of memory. */
  void record(Shadow shadow, int operation, int target, int location) {
    begin(shadow);
    end(shadow, operation, target, location);
  }

  /** Locks an object for an event on it. Nothing may throw until {@link #end}. */
  void begin(Shadow shadow) {
    beReady();
    waitForRoom();
    if (FENCES_ARE_CHEAP) {
      ACTIVE.setOpaque(this, true);
    } else {
      ACTIVE.setVolatile(this, true);
    }
    shadow.lock();
    locked = shadow;
  }

  /** Whether reads count, and the thread waits for nothing. */
  boolean isOrdinary() {
    return !isSpecial;
  }

  /** Makes up for what is to be done before anything else. */
  void beReady() {
    if (locked != null) {
      // Something was thrown in the middle: the stack was full.
      cancel(locked);
    }
    if (waitingAt != null) {
      returnFromWait();
    }
  }

  /** Frees what an event holds that was perhaps begun and not ended: the stack was full. */
  void abandonEvent() {
    if (locked != null) {
      cancel(locked);
    } else {
      ACTIVE.setRelease(this, false);
    }
  }

  /** The event is made, and the object is free again. */
  void end(Shadow shadow, int operation, int target, int location) {
    long time = Math.max(Math.max(stamp, shadow.stampFor(id)), Recording.floor() + 1);
    shadow.setStamp(time, id);
    STAMP.setOpaque(this, time);
    append(time, operation, target, location);
    if (!OpCode.isPlainAccess(operation)) {
      region++;
    }
    cancel(shadow);
  }

  /** Frees the object: the event is made, or there is none after all. */
  void cancel(Shadow shadow) {
    pendingOperation = NO_ACCESS;
    // In this order: if the stack is full, what is not yet done is done by the next event.
    shadow.unlock();
    locked = null;
    ACTIVE.setRelease(this, false);
  }

  /** Locks an object for an access that the program makes next, by one instruction. */
  void beginAccess(Shadow shadow, int slot, FieldFacts field, int operation, int location) {
    begin(shadow);
    if (!shadow.isShared() && (field == null || !field.isVolatile)) {
      shadow.share();
    }
    pendingSlot = slot;
    pendingTarget = shadow.variableOf(slot, field);
    pendingOperation = operation;
    pendingLocation = location;
  }

  /** The object is locked for an access that the program makes next, and that is deferred. */
  void beginDeferred() {
    pendingOperation = DEFERRED;
  }

  /** The object is free again. */
  void unlock() {
    pendingOperation = NO_ACCESS;
    locked.unlock();
    locked = null;
  }

  boolean isAccessing() {
    return pendingOperation != NO_ACCESS;
  }

  void setValue(int hash) {
    value = hash;
  }

  /** The access is made. */
  void endAccess() {
    endAccess(pendingOperation);
  }

  /** The access is made, and turned out to be this operation. */
  void endAccess(int operation) {
    Shadow shadow = locked;
    if (operation == DEFERRED) {
      unlock();
      return;
    }
    if (operation != OpCode.READ && operation != OpCode.VOLATILE_READ) {
      shadow.addVersion(pendingSlot);
    }
    end(shadow, operation, pendingTarget, pendingLocation);
  }

  private void append(long time, int operation, int target, int location) {
    if (filling.isFull()) {
      EventChunk more = nextChunk();
      filling.setNext(more);
      filling = more;
    }
    filling.setValue(value);
    value = 0;
    filling.add(time, operation, target, location);
    MADE.setRelease(this, made + 1);
    deferral.setNow(clock.timeAfter(made));
    changeSituation();
  }

  private EventChunk nextChunk() {
    if (made - written > MANY_WAITING) {
      Recording.wakeJournal();
    }
    EventChunk used = spares.take();
    return used != null ? used : new EventChunk(Math.min(2 * filling.capacity(), LARGEST_CHUNK));
  }

  private void waitForRoom() {
    if (made - written >= MOST_WAITING) {
      Recording.waitForJournal(this);
    }
  }

  boolean hasRoom() {
    return made - written < MOST_WAITING;
  }

  /** For others too: then it may be old, unless they know that the thread is over. */
  long stamp() {
    return (long) STAMP.getOpaque(this);
  }

  /** The thread knows all that happened up to a time. */
  void advanceTo(long time) {
    STAMP.setOpaque(this, Math.max(stamp, time));
  }

  // For the journal.

  /** Waits until no event is being made that began before now. False if that takes too long. */
  boolean awaitQuiet() {
    long before = made();
    SpinWait wait = new SpinWait();
    while ((boolean) ACTIVE.getVolatile(this) && made() == before) {
      if (!wait.again()) {
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

  void end() {
    abandonEvent();
    isOver = true;
    Logs.forget(this);
    clock.end(deferral.lastAccess(), made);
  }

  boolean isOver() {
    return isOver;
  }

  /** Whether there will be no more events, and all are written. */
  boolean isDone() {
    return isOver && made() == written;
  }

  private long made() {
    return (long) MADE.getAcquire(this);
  }
}
