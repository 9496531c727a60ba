package io.photofinish.recorder.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * What the recorder knows of one object of the program, without keeping it alive: the ids of its
 * variables, its lock and its sync objects, and the time of its last event.
 *
 * <p>Events on one object are ordered by its spin lock. It is held while the program accesses the
 * object by a single instruction, never while other code of the program runs.
 */
public class Shadow extends WeakReference<Object> {
  /** The variable that stands for all that an object of the JDK contains. */
  public static final int CONTENTS = 0;

  static final int NONE = -1;

  private static final VarHandle LOCK;
  private static final int CHUNK_BITS = 8;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int[][] NO_CELLS = {};
  private static final int[] NO_IDS = {};
  private static final long[] NO_CLOCK = {};

  static {
    try {
      LOCK = MethodHandles.lookup().findVarHandle(Shadow.class, "isLocked", boolean.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** The identity hash code of the object. */
  final int hash;

  /** The next in a chain of {@link Shadows}. */
  Shadow next;

  /** The object's class, or the object itself if it is one. */
  private final Class<?> type;

  private final boolean isClass;

  private String typeName;
  private int number = NONE;

  @SuppressWarnings("UnusedVariable") // By LOCK.
  private volatile boolean isLocked;

  /** The time of the last event on the object. Guarded by the spin lock, as all that follows. */
  private long stamp;

  /** The thread that made it. */
  private int lastThread;

  /**
   * By slot: the id of a variable plus one, and how many writes it had. A reader without the lock
   * may see an old state of them.
   */
  private int[] cells = NO_IDS;

  /** The same, in chunks, of slots that are beyond the first chunk. */
  private int[][] farCells = NO_CELLS;

  /** Whether accesses of the object's variables are written at once. */
  private boolean isShared = !Recording.defers();

  /** Those that are not; null if there are none. */
  private DeferredAccesses deferred;

  private int lockId = NONE;

  /** By part: the id of a sync object, and how many signals it had. */
  private int[] syncIds = NO_IDS;

  private int[] signals = NO_IDS;

  /** By part: what those who signalled it knew, or null. */
  private long[][] clocks = {};

  /** If the object is a thread: what it does. */
  volatile ThreadLog log;

  /** If the object is a lock without being locked as a monitor: what stands for that lock. */
  private volatile Shadow ownLock;

  /** If the object is a view of another, such as an iterator: that other. */
  private volatile Shadow origin;

  /** What the hooks of the JDK's classes know of the object, or null. */
  private volatile Object meaning;

  Shadow(Object object, int hash, ReferenceQueue<Object> queue) {
    super(object, queue);
    this.hash = hash;
    isClass = object instanceof Class;
    type = isClass ? (Class<?>) object : object.getClass();
  }

  void lock() {
    if (!LOCK.compareAndSet(this, false, true)) {
      lockSlowly();
    }
  }

  private void lockSlowly() {
    SpinWait wait = new SpinWait();
    while (!LOCK.compareAndSet(this, false, true)) {
      if (!wait.again()) {
        Recording.stop(
            "an object stayed locked by a thread for " + SpinWait.PATIENCE_SECONDS + " s");
        return;
      }
    }
  }

  void unlock() {
    LOCK.setRelease(this, false);
  }

  /** The least stamp that a thread's event on the object may have. */
  long stampFor(int thread) {
    return lastThread == thread ? stamp : stamp + 1;
  }

  void setStamp(long time, int thread) {
    stamp = time;
    lastThread = thread;
  }

  /** The id of a variable, or NONE if it has none yet. */
  int variable(int slot) {
    int[] part = cellsOf(slot);
    int at = 2 * (slot & (CHUNK - 1));
    return at < part.length ? part[at] - 1 : NONE;
  }

  /** How many writes a variable had that has an id. */
  int version(int slot) {
    return cellsOf(slot)[2 * (slot & (CHUNK - 1)) + 1];
  }

  void addVersion(int slot) {
    cellsOf(slot)[2 * (slot & (CHUNK - 1)) + 1]++;
  }

  private int[] cellsOf(int slot) {
    int chunk = slot >> CHUNK_BITS;
    if (chunk == 0) {
      return cells;
    }
    int[][] all = farCells;
    return chunk <= all.length && all[chunk - 1] != null ? all[chunk - 1] : NO_IDS;
  }

  void setVariable(int slot, int id) {
    int chunk = slot >> CHUNK_BITS;
    int at = 2 * (slot & (CHUNK - 1));
    int[] old = cellsOf(slot);
    if (at >= old.length) {
      int[] longer = Arrays.copyOf(old, Math.min(2 * CHUNK, at < 8 ? 8 : 2 * at));
      longer[at] = id + 1;
      if (chunk == 0) {
        cells = longer;
      } else {
        if (chunk > farCells.length) {
          farCells = Arrays.copyOf(farCells, Math.max(chunk, 2 * farCells.length));
        }
        farCells[chunk - 1] = longer;
      }
    } else {
      old[at] = id + 1;
    }
  }

  /** The id of a variable; a new one if it has none yet. */
  int variableOf(int slot, FieldFacts field) {
    int variable = variable(slot);
    if (variable == NONE) {
      variable = Recording.names().addVariable(this, slot, field);
      setVariable(slot, variable);
    }
    return variable;
  }

  /** The same, of a field if that is what the slot stands for. */
  int variableOf(int slot, boolean isField) {
    return variableOf(slot, isField ? ClassFacts.field(type, slot, isClass) : null);
  }

  boolean isShared() {
    return isShared;
  }

  DeferredAccesses deferred() {
    if (deferred == null) {
      deferred = new DeferredAccesses();
    }
    return deferred;
  }

  /** The same without the lock: null if there are none, or that is not yet to be seen. */
  DeferredAccesses deferredIfAny() {
    return deferred;
  }

  /** From now on accesses are written at once, after those that were deferred. */
  void share() {
    isShared = true;
    if (deferred != null) {
      Recording.write(deferred, this);
      setStamp(Math.max(stamp, deferred.stamp()), NONE);
      forget();
    }
  }

  /** What was deferred will never be needed. */
  void forget() {
    if (deferred != null) {
      deferred.free();
      deferred = null;
    }
  }

  int lockId() {
    if (lockId == NONE) {
      lockId = Recording.names().addLock(this);
    }
    return lockId;
  }

  int syncId(int part) {
    if (part >= syncIds.length) {
      int length = Math.max(part + 1, 2 * syncIds.length);
      int[] ids = Arrays.copyOf(syncIds, length);
      Arrays.fill(ids, syncIds.length, length, NONE);
      signals = Arrays.copyOf(signals, length);
      syncIds = ids;
    }
    if (syncIds[part] == NONE) {
      syncIds[part] = Recording.names().addSync(this, part);
    }
    return syncIds[part];
  }

  /** The same without the lock: NONE if it has none yet, or that is not yet to be seen. */
  int syncIdIfKnown(int part) {
    int[] ids = syncIds;
    return part < ids.length ? ids[part] : NONE;
  }

  /** A thread signals a part that has an id. */
  void addSignal(int part, long[] known) {
    signals[part]++;
    if (!Recording.defers()) {
      return;
    }
    if (part >= clocks.length) {
      clocks = Arrays.copyOf(clocks, signals.length);
    }
    clocks[part] = clocks[part] == null ? known.clone() : HardClock.join(clocks[part], known);
  }

  /** What those who signalled a part knew. */
  long[] clock(int part) {
    return part < clocks.length && clocks[part] != null ? clocks[part] : NO_CLOCK;
  }

  /** How many signals a part had. */
  public int signals(int part) {
    int[] all = signals;
    return part < all.length ? all[part] : 0;
  }

  /** The object that this is a view of, or itself. */
  public Shadow origin() {
    Shadow shadow = this;
    while (shadow.origin != null) {
      shadow = shadow.origin;
    }
    return shadow;
  }

  public void setOrigin(Shadow of) {
    if (of.origin() != this) {
      origin = of.origin();
    }
  }

  /** The lock that the object is, as one of the JDK's: it has nothing to do with its monitor. */
  public Shadow ownLock() {
    if (ownLock == null) {
      synchronized (this) {
        if (ownLock == null) {
          ownLock = new Shadow(get(), hash, null);
        }
      }
    }
    return ownLock;
  }

  public Object meaning() {
    return meaning;
  }

  public void setMeaning(Object known) {
    meaning = known;
  }

  /** The number of the object among those with a name. */
  int number() {
    if (number == NONE) {
      number = Recording.names().nextObject();
    }
    return number;
  }

  public Class<?> type() {
    return type;
  }

  /** What the class is called in a program's text. */
  String typeName() {
    if (typeName == null) {
      typeName = type.getTypeName();
    }
    return typeName;
  }

  boolean isClass() {
    return isClass;
  }
}
