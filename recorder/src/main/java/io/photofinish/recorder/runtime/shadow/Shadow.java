package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.OwnUnsafe;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.SpinWait;
import io.photofinish.recorder.runtime.clock.WriteClock;
import io.photofinish.recorder.runtime.deferral.DeferredAccesses;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.deferral.FewAccesses;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * The recorder's state for one object of the program, which it does not keep alive: the ids of the
 * object's variables, and the time of its last event. What only few objects need is in their {@link
 * Roles}, since there may be very many shadows, of short-lived objects.
 *
 * <p>Events on one object are ordered by its shadow's spin lock. The lock is held while the program
 * accesses the object by a single instruction, never while other code of the program runs.
 */
public class Shadow {
  /** The variable that stands for all that an object of the JDK contains. */
  public static final int CONTENTS = 0;

  public static final int NONE = -1;

  private static final long LOCK = OwnUnsafe.objectFieldOffset(Shadow.class, "lock");
  private static final long EVEN_MARKS = OwnUnsafe.objectFieldOffset(Shadow.class, "evenMarks");
  private static final long ODD_MARKS = OwnUnsafe.objectFieldOffset(Shadow.class, "oddMarks");

  private static final VarHandle MARKS_AT = MethodHandles.arrayElementVarHandle(long[].class);

  private static final int FREE = 0;
  private static final int LOCKED = 1;

  /** More threads at one object share their marks. */
  private static final int MOST_MARKS = 64;

  private static final int CHUNK_BITS = 8;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int[] NO_IDS = {};
  private static final long[] NO_SLOTS = {};

  /** The identity hash code of the object. */
  public final int hash;

  /** The object, if it does not hold its shadow itself: see {@link ShadowField}. Else null. */
  private final WeakReference<Object> object;

  /** The object's class, if that is never unloaded; else null, so that we do not keep it. */
  private final Class<?> type;

  /** Where the object holds it; null if it does not. */
  private final ShadowField field;

  private final boolean isClass;

  /** What it has in common with others: names, and who counts how large it is. */
  private final Bookkeeping books;

  private int number = NONE;

  /**
   * Where some thread has read the object: see {@link MarkedPlace}. Needs no lock. Of threads with
   * even and with odd ids, since two threads often read the same, and all that is here is in one
   * line of the processor's cache.
   */
  @SuppressWarnings("UnusedVariable") // By EVEN_MARKS.
  private long evenMarks;

  @SuppressWarnings("UnusedVariable") // By ODD_MARKS.
  private long oddMarks;

  /** The same by thread, if more threads read it at once; else null. */
  private long[] marksByThread;

  @SuppressWarnings("UnusedVariable") // By LOCK.
  private volatile int lock;

  /** The time of the last event on the object. Guarded by the spin lock, as all that follows. */
  private long stamp;

  /** The thread that made it. */
  private int lastThread;

  /**
   * By slot: the id of a variable plus one, and how many writes it had. A reader without the lock
   * may see an old state of them. Those beyond the first chunk are in {@link Roles#farCells}.
   */
  private int[] cells = NO_IDS;

  /** Whether accesses of all the object's variables are written at once. */
  private boolean isShared;

  /** A bit for each variable whose accesses are, if not all are. */
  private long[] sharedSlots = NO_SLOTS;

  /** Those that are not; null if there are none, or few. */
  private DeferredAccesses deferred;

  /** Those that are not, if they are few; else null. */
  private FewAccesses few;

  /** What else the object is; null if it is nothing else. */
  private volatile Roles roles;

  /**
   * Of an object that is found in a table.
   *
   * @param isShared whether its accesses are written at once from the beginning
   */
  Shadow(WeakReference<Object> reference, int hash, Bookkeeping books, boolean isShared) {
    object = reference;
    this.hash = hash;
    this.books = books;
    this.isShared = isShared;
    Object referent = reference.get();
    isClass = referent instanceof Class;
    Class<?> ofObject = referent == null ? null : referent.getClass();
    type = !isClass && ofObject != null && ofObject.getClassLoader() == null ? ofObject : null;
    field = null;
  }

  /** Of an object that holds it. */
  Shadow(ShadowField field, int hash, Bookkeeping books, boolean isShared) {
    object = null;
    this.hash = hash;
    this.books = books;
    this.isShared = isShared;
    isClass = false;
    type = null;
    this.field = field;
  }

  /** Of a lock that is a part of an object, which may be gone: whoever has the part keeps it. */
  Shadow(Shadow of) {
    object = null;
    hash = of.hash;
    books = of.books;
    isShared = of.isShared;
    isClass = of.isClass;
    type = of.type;
    field = of.field;
  }

  /** Another lock that is a part of the object. */
  public Shadow newLock() {
    return new LockPart(this);
  }

  /**
   * Takes the spin lock.
   *
   * @return false if recording is off, and the lock was not free at once: then it is not held, and
   *     nothing is to be recorded any more
   */
  public boolean lock(RecordingState state) {
    return OwnUnsafe.compareAndSetInt(this, LOCK, FREE, LOCKED) || lockSlowly(state);
  }

  private boolean lockSlowly(RecordingState state) {
    SpinWait wait = new SpinWait();
    while (state.isOn()) {
      if (OwnUnsafe.compareAndSetInt(this, LOCK, FREE, LOCKED)) {
        return true;
      }
      if (!wait.again()) {
        state.stop("an object stayed locked by a thread for " + SpinWait.PATIENCE_SECONDS + " s");
      }
    }
    return false;
  }

  public void unlock() {
    OwnUnsafe.putIntRelease(this, LOCK, FREE);
  }

  /** The marks of a thread, or of another one: the whole word, as somebody set it. */
  final long marks(int thread) {
    long[] all = marksByThread;
    return all == null ? OwnUnsafe.getLongOpaque(this, offset(thread)) : marks(all, thread);
  }

  private static long marks(long[] byThread, int thread) {
    return (long) MARKS_AT.getOpaque(byThread, thread & (byThread.length - 1));
  }

  /** Where the object has the marks of a thread. */
  private static long offset(int thread) {
    return (thread & 1) == 0 ? EVEN_MARKS : ODD_MARKS;
  }

  final void setMarks(int thread, long word) {
    long[] all = marksByThread;
    if (all == null) {
      OwnUnsafe.putLongOpaque(this, offset(thread), word);
    } else {
      MARKS_AT.setOpaque(all, thread & (all.length - 1), word);
    }
  }

  /** Threads set each other's marks. Those that are lost by this are set again. */
  @DontInline
  final void addMarks() {
    long[] all = marksByThread;
    if (all == null || all.length < MOST_MARKS) {
      marksByThread = new long[all == null ? 4 : 2 * all.length];
    }
  }

  /** Whether nobody was accessing the object when the thread last read of it. */
  public boolean isFree() {
    VarHandle.loadLoadFence();
    return lock == FREE;
  }

  /** Whether nobody had to write what was deferred of a variable when the thread last read it. */
  public boolean isStillDeferred(int slot) {
    VarHandle.loadLoadFence();
    return !isShared(slot);
  }

  /** Whether all further events of other threads on the object come after a time, surely. */
  public boolean isStampedAt(long time) {
    return stamp >= time;
  }

  /** The least stamp that a thread's event on the object may have. */
  public long stampFor(int thread) {
    return lastThread == thread ? stamp : stamp + 1;
  }

  public void setStamp(long time, int thread) {
    stamp = time;
    lastThread = thread;
  }

  /** The id of a variable, or NONE if it has none yet. */
  public int variable(int slot) {
    int[] part = cellsOf(slot);
    int at = 2 * (slot & (CHUNK - 1));
    return at < part.length ? part[at] - 1 : NONE;
  }

  /** How many writes a variable had that has an id. */
  public int version(int slot) {
    return cellsOf(slot)[2 * (slot & (CHUNK - 1)) + 1];
  }

  public void addVersion(int slot) {
    cellsOf(slot)[2 * (slot & (CHUNK - 1)) + 1]++;
  }

  private int[] cellsOf(int slot) {
    int chunk = slot >> CHUNK_BITS;
    if (chunk == 0) {
      return cells;
    }
    Roles known = roles;
    int[][] all = known == null ? Roles.NO_CELLS : known.farCells;
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
        roles().setFarCells(chunk - 1, longer);
      }
    } else {
      old[at] = id + 1;
    }
  }

  /** The id of a variable; a new one if it has none yet. */
  public int variableOf(int slot, FieldFacts field) {
    int variable = variable(slot);
    if (variable == NONE) {
      variable = names().addVariable(this, slot, field);
      setVariable(slot, variable);
    }
    return variable;
  }

  /** Whether accesses of a variable are written at once. Without the lock it may look unset. */
  public boolean isShared(int slot) {
    long[] slots = sharedSlots;
    int word = slot >> 6;
    return isShared || (word < slots.length && (slots[word] >>> slot & 1) != 0);
  }

  /** The first of the slots before one of which none is shared. */
  public int unsharedFrom(int slot) {
    if (sharedSlots == NO_SLOTS) {
      return 0;
    }
    int from = slot;
    while (from > 0 && !isShared(from - 1)) {
      from = (from & 63) != 0 || isAnyShared((from >> 6) - 1) ? from - 1 : from - 64;
    }
    return from;
  }

  /** The slot behind those behind one of which none is shared, if there are so many. */
  public int unsharedTo(int slot, int count) {
    if (sharedSlots == NO_SLOTS) {
      return count;
    }
    int to = slot + 1;
    while (to < count && !isShared(to)) {
      to = (to & 63) != 0 || isAnyShared(to >> 6) ? to + 1 : to + 64;
    }
    return Math.min(to, count);
  }

  private boolean isAnyShared(int word) {
    return word < sharedSlots.length && sharedSlots[word] != 0;
  }

  /** Without the lock it may be null though there are some: that is not yet to be seen. */
  public DeferredAccesses deferred() {
    return deferred;
  }

  /** What is deferred, if it is little and in no columns; else null. */
  public FewAccesses few() {
    return few;
  }

  /** There were none before. */
  public void setFew(FewAccesses first) {
    few = first;
  }

  /** What is deferred, in columns from now on; null if nothing is. */
  public DeferredAccesses inColumns() {
    if (few != null) {
      deferred = few.inColumns(memory());
      few = null;
    }
    return deferred;
  }

  /** There were none before, or they are written. */
  public void setDeferred(DeferredAccesses first) {
    deferred = first;
  }

  /** From now on accesses are written at once: see {@link Sharing}. */
  void setShared() {
    isShared = true;
  }

  /** From now on accesses of a variable are written at once: see {@link Sharing}. */
  void setShared(int slot) {
    int word = slot >> 6;
    if (word >= sharedSlots.length) {
      sharedSlots = Arrays.copyOf(sharedSlots, Math.max(word + 1, 2 * sharedSlots.length));
    }
    sharedSlots[word] |= 1L << slot;
  }

  /** The next event of whatever thread comes after a time. */
  void raiseStamp(long time) {
    setStamp(Math.max(stamp, time), NONE);
  }

  /** What was deferred is written, or will never be needed. */
  void forgetDeferred() {
    if (few != null) {
      few.free(memory());
      few = null;
    }
    if (deferred != null) {
      deferred.free(memory());
      deferred = null;
    }
  }

  ObjectNames names() {
    return books.names();
  }

  /** What counts how much is deferred of the object. */
  public DeferredMemory memory() {
    return books.memory();
  }

  /** What else the object is besides a holder of variables. */
  public Roles roles() {
    Roles known = roles;
    return known != null ? known : makeRoles();
  }

  private Roles makeRoles() {
    synchronized (this) {
      if (roles == null) {
        roles = new Roles(this);
      }
      return roles;
    }
  }

  /** What the last write of a variable comes after in every schedule; null if it is not known. */
  public WriteClock lastWrite(int slot) {
    Roles known = roles;
    return known == null ? null : known.lastWrite(slot);
  }

  /** How many signals a part had. */
  public int signals(int part) {
    Roles known = roles;
    return known == null ? 0 : known.signals(part);
  }

  /** How many signals all parts had. */
  public int allSignals() {
    Roles known = roles;
    return known == null ? 0 : known.allSignals();
  }

  /** The object that this is a view of, or itself. */
  public Shadow origin() {
    Shadow shadow = this;
    Roles known = roles;
    while (known != null && known.origin != null) {
      shadow = known.origin;
      known = shadow.roles;
    }
    return shadow;
  }

  public void setOrigin(Shadow of) {
    if (of.origin() != this) {
      roles().origin = of.origin();
    }
  }

  /** The lock that the object is, as one of the JDK's: it has nothing to do with its monitor. */
  public Shadow ownLock() {
    return roles().ownLock();
  }

  public Object meaning() {
    Roles known = roles;
    return known == null ? null : known.meaning;
  }

  public void setMeaning(Object known) {
    roles().meaning = known;
  }

  /** Whether it is a lock as the monitor of an object with an identity hash code. */
  public boolean isMonitorOf(int identityHash) {
    return hash == identityHash;
  }

  /** What the trace calls it as a lock; null if it is none there. */
  public String lockName() {
    Roles known = roles;
    return known == null || !known.isLock() ? null : ObjectNames.lockName(this);
  }

  /** The number of the object among those with a name. */
  public int number() {
    if (number == NONE) {
      number = names().nextObject();
    }
    return number;
  }

  /** The name of that class; some word if it may be unloaded by now. */
  String typeName() {
    Class<?> known = type();
    return known == null ? "unloaded" : known.getTypeName();
  }

  /** The object's class, or the object itself if it is one; null if it may be unloaded by now. */
  public Class<?> type() {
    if (field != null) {
      return field.type();
    }
    return type != null ? type : typeOf(get());
  }

  private Class<?> typeOf(Object any) {
    return any == null ? null : isClass ? (Class<?>) any : any.getClass();
  }

  /** The object; null if it is gone, or if it holds its shadow itself. */
  public Object get() {
    return object == null ? null : object.get();
  }

  /** Whether it is the shadow of an object. */
  public boolean isOf(Object any) {
    if (field == null) {
      return object != null && object.refersTo(any);
    }
    return field.isOfClassOf(any) && field.get(any) == this;
  }

  /** Where an object holds its shadow, which is likely to be of the same class; else null. */
  ShadowField fieldOf(Object other) {
    return field != null && field.isOfClassOf(other) ? field : ShadowField.of(other);
  }

  /** Whether another's object is of the same class, and both hold their shadows. */
  boolean isOfSameClass(Shadow other) {
    return field != null && field == other.field;
  }

  boolean isClass() {
    return isClass;
  }
}
