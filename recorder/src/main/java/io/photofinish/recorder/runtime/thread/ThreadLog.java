package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.SpinWait;
import io.photofinish.recorder.runtime.clock.ClockSlots;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.journal.EventQueue;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.KnownShadows;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.site.CallStack;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.ValuesLayout;
import java.lang.ref.WeakReference;

/**
 * Makes the events of one thread of the program. Only that thread uses its log.
 *
 * <p>Every event has a stamp, a Lamport clock: not less than that of its thread's previous event,
 * and greater than that of the previous event on its object if another thread made that. So the
 * order of stamps is one that really happened. An event is made in three steps: {@link #begin}
 * locks its object; the thread does what the event is about, by one instruction at most; {@link
 * #end} gives the event its stamp and unlocks the object.
 */
public final class ThreadLog extends CallStack {
  private static final int NOBODY = -1;

  /** So many events, a power of two, make what was revoked before count half. */
  private static final int FORGIVEN_EVERY = 4096;

  /** The thread's own id. */
  final long threadId;

  /** The thread itself, if others can shake hands with it; else null. */
  private final WeakReference<Thread> running;

  /** The thread's events. */
  public final EventQueue queue;

  private final RecordingParts parts;
  private int region;

  /** What the pending access reads or writes, if that is recorded. */
  private long value;

  private byte valueKind = ValuesLayout.UNKNOWN;

  /** Whether what is read is to be validated first: such reads are not recorded. */
  private boolean isOptimistic;

  private final PendingAccess pending = new PendingAccess();
  private final Waiting waiting = new Waiting();
  private final KnownShadows shadows;
  private final RepeatFilter repeated = new RepeatFilter();
  private final RepeatedReads repeatedReads;
  public final HeldMonitors held = new HeldMonitors();

  /** What could not be recorded of them. */
  public final MissedMonitors missed = new MissedMonitors();

  /** For the hooks of the JDK's classes. */
  public final SizesBefore sizesBefore = new SizesBefore();

  private final Deferral deferral;
  private final LoopChunk loops;
  private final KnownInitialized initialized = new KnownInitialized();
  private final DataFlow dataFlow = new DataFlow(this, held);

  /** What says that an acquire gives up; none if the thread did not need it yet. */
  private int givesUp = Shadow.NONE;

  ThreadLog(
      int id,
      long threadId,
      WeakReference<Thread> running,
      MustHappenBeforeClock clock,
      RecordingParts parts) {
    super(id, clock, parts.floor().stamp(), parts.locations());
    this.threadId = threadId;
    this.running = running;
    this.parts = parts;
    queue = parts.queues().add(this);
    shadows = new KnownShadows(parts.publication());
    repeatedReads = new RepeatedReads(id, parts.late());
    deferral = new Deferral(this, held, shadows, pending, parts);
    loops = new LoopChunk(this, deferral, pending);
  }

  /** One that is always in the middle of an access: so nothing in the JDK is recorded by it. */
  static ThreadLog ofNobody(RecordingParts parts) {
    ThreadLog log =
        new ThreadLog(NOBODY, NOBODY, null, MustHappenBeforeClock.first(new ClockSlots()), parts);
    log.setOver();
    log.pending.beginDeferred();
    return log;
  }

  boolean isNobodys() {
    return id == NOBODY;
  }

  @Override
  public long events() {
    return queue.made;
  }

  public KnownShadows shadows() {
    return shadows;
  }

  RecordingParts parts() {
    return parts;
  }

  public Deferral deferral() {
    return deferral;
  }

  public LoopChunk loops() {
    return loops;
  }

  public KnownInitialized initialized() {
    return initialized;
  }

  RepeatFilter repeated() {
    return repeated;
  }

  RepeatedReads repeatedReads() {
    return repeatedReads;
  }

  /** Changes with every synchronisation: between two, nothing new can be ordered. */
  int region() {
    return region;
  }

  // What is special about the thread.

  /** The thread gave a lock back, to wait until it is told of a condition. */
  void setWaiting(Shadow lock, Shadow condition, int times, int where) {
    waiting.begin(lock, condition, times, where, location(where));
    setOrdinary(false);
  }

  /** The thread waits no more, and has the lock again. */
  public void returnFromWait() {
    if (waiting.isAny()) {
      Shadow lock = waiting.end();
      setOrdinary(!isOptimistic);
      acquire(lock, waiting.times(), waiting.location());
    }
  }

  /** The thread has taken a lock, to be given back so many times. */
  void acquire(Shadow lock, int times, int location) {
    if (held.add(lock, times) && begin(lock)) {
      end(lock, OpCode.ACQUIRE, lock.roles().lockId(), location);
    }
  }

  /** The sync object whose signal says that the acquire behind it gives up. */
  int givesUp() {
    if (givesUp == Shadow.NONE) {
      givesUp = parts.names().addOnce(NameKind.SYNC, LockSignals.GIVES_UP);
    }
    return givesUp;
  }

  /** What the thread waits for, as far as we know; null if it does not. */
  public Shadow awaited() {
    return waiting.isAny() ? waiting.condition() : null;
  }

  /** Where the thread waits, or waited last. */
  public int waitingPlace() {
    return waiting.where();
  }

  /** How many signals the condition had when the thread began to wait. */
  int signalsBeforeWait() {
    return waiting.signalsBefore();
  }

  public void setOptimistic(boolean optimistic) {
    isOptimistic = optimistic;
    setOrdinary(!optimistic && !waiting.isAny());
  }

  boolean isOptimistic() {
    return isOptimistic;
  }

  // Events.

  /** An event on a synchronisation object, or of a thread, with no access of memory. */
  public void record(Shadow shadow, int operation, int target, int location) {
    if (begin(shadow)) {
      end(shadow, operation, target, location);
    }
  }

  /**
   * Locks an object for an event on it. Nothing may throw until {@link #end}.
   *
   * @return false if recording has stopped: then there is no event, and nothing to end
   */
  boolean begin(Shadow shadow) {
    beReady();
    // An access that was begun and not made may have left its value.
    valueKind = ValuesLayout.UNKNOWN;
    queue.begin();
    if (!shadow.lock(parts.state())) {
      queue.end();
      return false;
    }
    pending.locked = shadow;
    return true;
  }

  /** Makes up for what is to be done before anything else. */
  public void beReady() {
    if (pending.locked != null) {
      // Something was thrown in the middle: the stack was full.
      cancel();
    }
  }

  /** Frees what an event holds that was perhaps begun and not ended: the stack was full. */
  public void abandonEvent() {
    if (pending.locked != null) {
      cancel();
    } else {
      pending.endLeftOut();
      queue.end();
    }
  }

  /** The event is made, and the object is free again. */
  void end(Shadow shadow, int operation, int target, int location) {
    long floor = parts.floor().stamp();
    long time = Math.max(Math.max(stamp(), shadow.stampFor(id)), floor + 1);
    shadow.setStamp(time, id);
    advanceTo(time);
    append(time, operation, target, location);
    if (!OpCode.isPlainAccess(operation)) {
      region++;
    }
    cancel();
  }

  /** Frees the object: the event is made, or there is none after all. */
  void cancel() {
    pending.unlock();
    queue.end();
  }

  /** Locks an object for an access that the program makes next, by one instruction. */
  public void beginAccess(Shadow shadow, int slot, FieldFacts field, int operation, int location) {
    if (!begin(shadow)) {
      return;
    }
    if (!shadow.isShared(slot) && (field == null || !field.isVolatile)) {
      parts.sharing().share(shadow, slot, this);
    }
    pending.begin(slot, shadow.variableOf(slot, field), operation, location);
  }

  public boolean isAccessing() {
    return pending.isAny();
  }

  /** Ends the access that is being made, if it is one for which the thread is armed. */
  boolean endIfArmed() {
    return pending.endIfArmed();
  }

  @Override
  public boolean canBeArmed() {
    return running != null;
  }

  /** Whether the thread holds locks, and may wait for another for ever. */
  boolean waitsWithLocks() {
    Thread thread = running == null ? null : running.get();
    if (held.count == 0) {
      return false;
    }
    Thread.State state = thread == null ? Thread.State.BLOCKED : thread.getState();
    return state == Thread.State.BLOCKED || state == Thread.State.WAITING;
  }

  /**
   * A stack trace is a handshake with the thread: it has seen by then what this thread did before,
   * and this thread sees what it did.
   */
  @Override
  protected void awaitArmedAccess() {
    Thread thread = running == null ? null : running.get();
    if (thread != null) {
      Handshake.with(thread);
    }
    SpinWait wait = new SpinWait();
    while (pending.isArmed() && parts.state().isOn()) {
      if (!wait.again()) {
        parts
            .state()
            .stop("a thread did not end an access for " + SpinWait.PATIENCE_SECONDS + " s");
      }
    }
  }

  /** Whether that access is a read that is left out. */
  public boolean isLeavingOut() {
    return pending.isLeftOut();
  }

  /**
   * The access that is being made has this value. If none is, nothing is recorded of it.
   *
   * @param kind what the value is: see {@link ValuesLayout}
   */
  public void setValue(byte kind, long bits) {
    if (pending.isAny()) {
      valueKind = kind;
      value = bits;
    }
  }

  /** The access is made. */
  public void endAccess() {
    endAccess(pending.operation());
  }

  /** The access is made, and turned out to be this operation. */
  public void endAccess(int operation) {
    if (!pending.endIfArmed()) {
      endLocked(operation);
    }
  }

  /** The access is made, and is not one for which the thread is armed. */
  @DontInline
  void endUnarmed() {
    endLocked(pending.operation());
  }

  @DontInline
  private void endLocked(int operation) {
    if (operation == PendingAccess.DEFERRED) {
      pending.unlock();
      return;
    }
    if (operation == PendingAccess.LEFT_OUT) {
      endLeftOut();
      return;
    }
    Shadow shadow = pending.locked;
    if (parts.state().defers()) {
      dataFlow.follow(shadow, pending.slot(), operation);
    }
    if (operation != OpCode.READ && operation != OpCode.VOLATILE_READ) {
      shadow.addVersion(pending.slot());
    }
    end(shadow, operation, pending.target(), pending.location());
  }

  /** A read is to be left out, which is no event if the thread sees the same. */
  void beginRepeated(
      Shadow object, int slot, FieldFacts field, boolean isVolatile, int version, int where) {
    pending.leftOut.beginRepeated(object, slot, field, isVolatile, version, where);
    pending.beginLeftOut();
  }

  /**
   * A read is made that is to be left out. If somebody may have written the variable meanwhile, it
   * is not known which value was read. Then there are two reads: the one that is left out stands
   * for the old value, and another is written for the new one.
   */
  private void endLeftOut() {
    LeftOutRead read = pending.leftOut;
    pending.endLeftOut();
    boolean sawTheSame = read.sawTheSame();
    if (!read.isDeferred()) {
      int variable = read.object().variable(read.slot());
      int location = location(read.where());
      repeatedReads.add(variable, read.where(), deferral.nextLateTime(), location);
    }
    if (!sawTheSame) {
      int location = location(read.where());
      beginAccess(read.object(), read.slot(), read.field(), read.operation(), location);
      if (isAccessing()) {
        endAccess();
      }
    }
  }

  private void append(long time, int operation, int target, int location) {
    queue.add(time, operation, target, location, valueKind, value);
    valueKind = ValuesLayout.UNKNOWN;
    deferral.setNow(clock().timeAfter(queue.made));
    changeSituation();
    if ((queue.made & FORGIVEN_EVERY - 1) == 0) {
      forgive();
    }
  }

  /** The thread is over. */
  void end() {
    abandonEvent();
    repeatedReads.forgetAll();
    setOver();
    changeSituation();
    clock().end(deferral.lastAccess(), queue.made);
    forgetAll();
  }

  /**
   * What the thread has deferred keeps its log, as long as the objects live: programs may have
   * started very many threads by then. So all goes that is large, or leads to what other threads
   * did. The thread may still run a little, and can: it only remembers less.
   */
  private void forgetAll() {
    repeated.forgetAll();
    shadows.forgetAll();
    deferral.forgetPlaces();
    loops.forgetAll();
    sizesBefore.forgetAll();
    initialized.forgetAll();
    pending.leftOut.forget();
    forgetCalls();
  }
}
