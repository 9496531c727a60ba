package io.photofinish.recorder.runtime;

import io.photofinish.trace.OpCode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * What one thread of the program does: its events, not yet written, and what the recorder must know
 * of the thread to make them.
 *
 * <p>Every event has a stamp, not less than that of the event before it in its thread, and greater
 * than that of the event before it on its object if another thread made that (a clock of
 * Lamport's). So the order of stamps is one that really happened. Only the thread itself uses its
 * log, but for the {@link Journal}, which empties it.
 */
public final class ThreadLog extends Padding {
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

  private static final int CACHE = 256;
  private static final int MOST_SHADOWS = 1 << 14;
  private static final int MOST_LOCATIONS = 4096;
  private static final int FILTER = 1024;

  private static final long NO_CALL = Shadow.NONE & 0xFFFFFFFFL;

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
  private long made;

  /** How many of them the journal has written. */
  private volatile long written;

  /** The stamp of the last event. */
  private long stamp;

  /** Changes with every synchronisation: between two, nothing new can be ordered. */
  private int region;

  /** The location of the call that led to the code that runs now. */
  private int caller = Locations.NO_CALLER;

  /** The last call that was made, and that is not over yet or led nowhere we know. */
  private int callSite = Shadow.NONE;

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

  private final Shadow[] shadowCache = new Shadow[CACHE];

  /** Those that were used lately; the more, the more often one is not among them. */
  private Shadow[] shadowsByHash = new Shadow[64];

  private int shadowsMissed;

  /** Those that were used lately; the more, the more often one is not among them. */
  private long[] locationKeys = noLocations(64);

  private int[] locationValues = new int[64];
  private int locationsMissed;

  /** Pairs: a variable and a site; a region and a version. */
  private final long[] filter = new long[2 * FILTER];

  private final HeldMonitors held = new HeldMonitors();

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
    Arrays.fill(filter, -1);
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

  // Locations. Code names its place by twice the number of its site, plus one in a method that
  // makes no calls: such a method does not announce itself, and is where the last call led to.

  /** A call is about to be made. */
  public void calls(int where) {
    callSite = where >> 1;
  }

  /** A method begins that makes calls. What to give back to {@link #leave}. */
  public long enter() {
    long before = (long) caller << 32 | (callSite & 0xFFFFFFFFL);
    caller = callLocation();
    callSite = Shadow.NONE;
    return before;
  }

  /** The method ends. */
  public void leave(long before) {
    caller = (int) (before >> 32);
    callSite = (int) before;
  }

  /** The location of a place in the code that runs now. */
  int location(int where) {
    return location((where & 1) == 0 ? caller : callLocation(), where >> 1);
  }

  /** What tells the location of a place from others that the same code may have. */
  long stackOf(int where) {
    return (long) caller << 32 | ((where & 1) == 0 ? NO_CALL : callSite & 0xFFFFFFFFL);
  }

  /** Where the thread is: at its last call. */
  int callLocation() {
    return callSite == Shadow.NONE ? caller : location(caller, callSite);
  }

  /** The same; the empty location if the thread has made no call that we know. */
  int callLocationOrUnknown() {
    int location = callLocation();
    return location == Locations.NO_CALLER ? location(location, Sites.UNKNOWN) : location;
  }

  private int location(int under, int site) {
    long key = (long) under << 32 | site;
    int at = Locations.hash(under, site) & (locationKeys.length - 1);
    return locationKeys[at] == key ? locationValues[at] : findLocation(key, under, site);
  }

  private int findLocation(long key, int under, int site) {
    int location = Recording.locations().of(under, Sites.of(site).firstOfFrame());
    if (++locationsMissed > locationKeys.length && locationKeys.length < MOST_LOCATIONS) {
      locationKeys = noLocations(2 * locationKeys.length);
      locationValues = new int[locationKeys.length];
      locationsMissed = 0;
    }
    int at = Locations.hash(under, site) & (locationKeys.length - 1);
    locationKeys[at] = key;
    locationValues[at] = location;
    return location;
  }

  private static long[] noLocations(int count) {
    long[] keys = new long[count];
    Arrays.fill(keys, Long.MIN_VALUE);
    return keys;
  }

  // Objects.

  Shadow shadow(Object object, int where) {
    int at = (where >> 1) & (CACHE - 1);
    Shadow cached = shadowCache[at];
    if (cached != null && cached.refersTo(object)) {
      return cached;
    }
    Shadow found = Recording.shadows().of(object);
    shadowCache[at] = found;
    return found;
  }

  /** The shadow of an object that others may know, wherever; null if none can. */
  Shadow shadowIfKnown(Object object) {
    if (Headers.hasNoHash(object)) {
      return null;
    }
    int at = System.identityHashCode(object) & (shadowsByHash.length - 1);
    Shadow known = shadowsByHash[at];
    return known != null && known.refersTo(object) ? known : findShadow(object);
  }

  private Shadow findShadow(Object object) {
    Shadow found = Publication.shadowOf(object);
    if (found != null) {
      if (++shadowsMissed > shadowsByHash.length && shadowsByHash.length < MOST_SHADOWS) {
        shadowsByHash = new Shadow[2 * shadowsByHash.length];
        shadowsMissed = 0;
      }
      shadowsByHash[found.hash & (shadowsByHash.length - 1)] = found;
    }
    return found;
  }

  /** The shadow of an object that others may know; null if none can. */
  Shadow published(Object object, int where) {
    int at = (where >> 1) & (CACHE - 1);
    Shadow cached = shadowCache[at];
    if (cached != null && cached.refersTo(object)) {
      return cached;
    }
    Shadow found = Recording.drops() ? shadowIfKnown(object) : Recording.shadows().of(object);
    if (found != null) {
      shadowCache[at] = found;
    }
    return found;
  }

  HeldMonitors held() {
    return held;
  }

  /** The thread gave a lock back, to wait until it is told. */
  void setWaiting(Shadow lock, int times, int location, int signals) {
    waitingAt = lock;
    waitingTimes = times;
    waitingLocation = location;
    signalsBeforeWait = signals;
  }

  /** The thread does something, so it waits no more, and has the lock again. */
  void returnFromWait() {
    Shadow lock = waitingAt;
    if (lock != null) {
      waitingAt = null;
      Sync.acquireAgain(lock, waitingTimes, this, waitingLocation);
    }
  }

  /** How many signals the lock had when the thread began to wait. */
  int signalsBeforeWait() {
    return signalsBeforeWait;
  }

  public void setOptimistic(boolean optimistic) {
    isOptimistic = optimistic;
  }

  boolean isOptimistic() {
    return isOptimistic;
  }

  // Events.

  /** Whether the thread read the same write at the same site, and did not synchronise since. */
  boolean isRepeated(int variable, int where, int version) {
    return isKnown((long) variable << 32 | where, (long) region << 32 | (version & 0xFFFFFFFFL));
  }

  /** Whether this was said before; if not, it is now. */
  private boolean isKnown(long key, long state) {
    int at = filterSlot(key);
    if (filter[at] == key && filter[at + 1] == state) {
      return true;
    }
    filter[at] = key;
    filter[at + 1] = state;
    return false;
  }

  /** Whether the thread has awaited a sync object since it had so many signals; now it has. */
  boolean hasAwaited(int sync, int signals) {
    return isKnown(awaited(sync), signals);
  }

  /** The same, if it is sure, for a sync object that may be NONE. */
  boolean knowsAwaited(int sync, int signals) {
    int at = filterSlot(awaited(sync));
    return sync != Shadow.NONE && filter[at] == awaited(sync) && filter[at + 1] == signals;
  }

  private static long awaited(int sync) {
    return 1L << 63 | sync;
  }

  private static int filterSlot(long key) {
    return 2 * (Locations.hash((int) (key >>> 32), (int) key) & (FILTER - 1));
  }

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

  /** Whether there is nothing to make up for. */
  boolean isReady() {
    return locked == null && waitingAt == null;
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
    locked = null;
    shadow.unlock();
    ACTIVE.setRelease(this, false);
  }

  /** Locks an object for an access that the program makes next, by one instruction. */
  void beginAccess(Shadow shadow, int slot, FieldFacts field, int operation, int location) {
    boolean mayShare = !shadow.isShared();
    if (mayShare) {
      Hooks.roomFor(Deferral.FRAMES_TO_SHARE);
    }
    begin(shadow);
    if (mayShare && !shadow.isShared() && (field == null || !field.isVolatile)) {
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
    Shadow shadow = locked;
    locked = null;
    shadow.unlock();
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
    isOver = true;
    Logs.forget(this);
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
