package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.StackRoom;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.Publication;
import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.recorder.runtime.thread.LoopChunk;
import io.photofinish.recorder.runtime.thread.Sync;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.reflect.Array;

/**
 * The hooks of a loop that has a copy without the usual hooks for its accesses. Before the copy
 * runs, the loop says what each access of an iteration is going to do; when it has run, how many
 * iterations it made. Where that cannot be said beforehand, the copy has a small hook before the
 * access. In between nothing may throw, wait, or call what has hooks.
 */
public final class LoopHooks {
  private static final RecordingState STATE = Recording.OURS.parts().state();
  private static final Publication PUBLICATION = Recording.OURS.parts().publication();

  private static final int FIRST_SLOW = 2;
  private static final int MOST_SLOW = 2048;

  /** If it made more iterations, it was worth while. */
  private static final int ENOUGH = 16;

  private LoopHooks() {}

  /**
   * The loop asks how many iterations it may make.
   *
   * @param accesses how many an iteration has
   */
  public static void begin(int accesses, ThreadLog log) {
    // What is called in the loop must not overflow the stack.
    StackRoom.forFewCalls();
    log.loops().begin(accesses);
  }

  // What the accesses do, in their order. False: the loop has to go on slowly.

  /**
   * An access of an array's element.
   *
   * @param first the index in the next iteration
   * @param distance what is added to it from one iteration to the next
   */
  public static boolean reads(Object array, int first, int distance, ThreadLog log, int where) {
    return accesses(array, first, distance, false, log, where);
  }

  /**
   * An access of an array's element.
   *
   * @param first the index in the next iteration
   * @param distance what is added to it from one iteration to the next
   */
  public static boolean writes(Object array, int first, int distance, ThreadLog log, int where) {
    return accesses(array, first, distance, true, log, where);
  }

  private static boolean accesses(
      Object array, int first, int distance, boolean isWrite, ThreadLog log, int where) {
    int length = array == null ? 0 : Array.getLength(array);
    LoopChunk chunk = log.loops();
    return chunk.staysWithin(length, first, distance)
        && (isNoted(array)
            ? chunk.element(array, length, first, distance, isWrite, where)
            : chunk.pass());
  }

  private static boolean isNoted(Object object) {
    return STATE.isOn() && !PUBLICATION.isPrivate(object);
  }

  public static boolean readsField(Object object, ThreadLog log, int where) {
    return accessesField(object, false, log, where);
  }

  public static boolean writesField(Object object, ThreadLog log, int where) {
    return accessesField(object, true, log, where);
  }

  private static boolean accessesField(Object object, boolean isWrite, ThreadLog log, int where) {
    if (object == null) {
      return false;
    }
    if (!isNoted(object)) {
      return log.loops().pass();
    }
    // Who did not come there yet may have to find the class first.
    FieldFacts field = Sites.of(where >> 1).knownFacts();
    if (field == null || field.isVolatile) {
      return false;
    }
    return field.isRecorded() ? log.loops().field(object, isWrite, where) : log.loops().pass();
  }

  public static boolean readsStatic(ThreadLog log, int where) {
    return accessesStatic(false, log, where);
  }

  public static boolean writesStatic(ThreadLog log, int where) {
    return accessesStatic(true, log, where);
  }

  private static boolean accessesStatic(boolean isWrite, ThreadLog log, int where) {
    FieldFacts field = Sites.of(where >> 1).knownFacts();
    if (field == null || field == FieldFacts.UNKNOWN || field.isVolatile) {
      return false;
    }
    if (!STATE.isOn()) {
      return log.loops().pass();
    }
    if (!field.declaring.isInitialized()
        || !Sync.hasAwaited(field.declaring.shadow(), Sync.INITIALIZATION, log)) {
      return false;
    }
    return field.isRecorded()
        ? log.loops().staticField(field.declaring.shadow(), isWrite, where)
        : log.loops().pass();
  }

  // Accesses of which it is not known whether an iteration makes them, or of what.

  /** A read of a field or element. */
  public static boolean mayRead(ThreadLog log, int where) {
    return log.loops().mayAccess(false, where);
  }

  /** A write of a field or element. */
  public static boolean mayWrite(ThreadLog log, int where) {
    return log.loops().mayAccess(true, where);
  }

  public static boolean mayReadStatic(ThreadLog log, int where) {
    return mayAccessStatic(false, log, where);
  }

  public static boolean mayWriteStatic(ThreadLog log, int where) {
    return mayAccessStatic(true, log, where);
  }

  /** If the thread did not come there yet, it is not armed for it. */
  private static boolean mayAccessStatic(boolean isWrite, ThreadLog log, int where) {
    FieldFacts field = Sites.of(where >> 1).knownFacts();
    boolean isPassed =
        field != null
            && field != FieldFacts.UNKNOWN
            && !field.isVolatile
            && field.declaring.isInitialized()
            && (!STATE.isOn()
                || (!field.isRecorded()
                    && Sync.hasAwaited(field.declaring.shadow(), Sync.INITIALIZATION, log)));
    return isPassed ? log.loops().mayPass(isWrite, where) : log.loops().mayAccess(isWrite, where);
  }

  /** How many iterations the loop may make now; 0 if it has to go on slowly. */
  public static int start(ThreadLog log) {
    return log.loops().start();
  }

  /**
   * An element is accessed next.
   *
   * @param access its number among the accesses of an iteration
   * @param left how many iterations the loop may make, with this one
   * @return false if the loop has to go on slowly: see {@link #leave}
   */
  public static boolean touch(Object array, int index, int access, int left, ThreadLog log) {
    return log.loops().touch(array, index, access, left)
        || touchOther(array, index, access, left, log);
  }

  @DontInline
  private static boolean touchOther(Object array, int index, int access, int left, ThreadLog log) {
    if (array == null) {
      return false;
    }
    LoopChunk chunk = log.loops();
    int length = Array.getLength(array);
    if (!isNoted(array)) {
      chunk.passAll(array, length, access);
      return index >= 0 && index < length;
    }
    return chunk.moveTo(array, length, access) && chunk.touch(array, index, access, left);
  }

  /** A field is accessed next: see {@link #touch}. */
  public static boolean touchField(Object object, int access, int left, ThreadLog log) {
    LoopChunk chunk = log.loops();
    return chunk.isReadAgain(object, access)
        || chunk.touch(object, access, left)
        || touchOther(object, access, left, log);
  }

  private static boolean touchOther(Object object, int access, int left, ThreadLog log) {
    if (object == null) {
      return false;
    }
    int hash = MarkWord.hashOf(object);
    if (hash != 0 && log.loops().touchAgain(object, hash, access, left)) {
      return true;
    }
    if (isNoted(object)) {
      return touchAnew(object, access, left, log);
    }
    log.loops().passAll(object, 1, access);
    return true;
  }

  @DontInline
  private static boolean touchAnew(Object object, int access, int left, ThreadLog log) {
    LoopChunk chunk = log.loops();
    FieldFacts field = Sites.of(chunk.whereOf(access) >> 1).knownFacts();
    if (field == null || field.isVolatile) {
      return false;
    }
    if (field.isRecorded()) {
      return chunk.touchAnew(object, access, left);
    }
    chunk.passAll(object, 1, access);
    return true;
  }

  /** A static field is accessed next: see {@link #touch}. */
  public static boolean touchStatic(int access, int left, ThreadLog log) {
    return log.loops().touchStatic(access, left);
  }

  /** A reference was read by an access, perhaps from where others may find it too. */
  public static void loaded(Object value, int access, ThreadLog log) {
    if (value != null && PUBLICATION.isPrivate(value) && log.loops().isNoted(access)) {
      try {
        PUBLICATION.of(value);
      } catch (StackOverflowError full) {
        // The iterations that were made have to be noted in any case.
      }
    }
  }

  /**
   * The loop goes on slowly in the middle of an iteration.
   *
   * @param most how many iterations it might have made
   * @param left how many of these were left, with this one
   * @param slow how many were made slowly the last time; 0 if there were none
   * @param access the number of the access that is made next
   * @return how many iterations are made slowly, with this one
   */
  public static int leave(int most, int left, int slow, int access, ThreadLog log) {
    int made = most - left;
    log.loops().end(made, access);
    // What had to be done with the lock is then done, and perhaps all is well again.
    return made > ENOUGH + slow ? 1 : Math.min(4 * Math.max(1, slow), MOST_SLOW);
  }

  /**
   * The iterations are made.
   *
   * @param whole how many
   * @param more how many accesses were made of another one
   */
  public static void end(int whole, int more, ThreadLog log) {
    log.loops().end(whole, more);
  }

  /** How many iterations are made slowly, after so many before; 0 if there were none. */
  public static int slow(int before) {
    return before == 0 ? FIRST_SLOW : Math.min(4 * before, MOST_SLOW);
  }

  /**
   * Up to where a loop may count, so that it makes no more iterations than it may.
   *
   * @param next the number of the next iteration
   * @param step what is added to it
   * @param bound the loop's own, which is not in it
   */
  public static int limit(int next, int step, int bound, int iterations) {
    long end = next + (long) step * iterations;
    return (int) (step > 0 ? Math.min(end, bound) : Math.max(end, bound));
  }

  /**
   * The last that a loop may count to, so that it makes no more iterations than it may.
   *
   * @param bound the loop's own, which is in it
   */
  public static int lastOf(int next, int step, int bound, int iterations) {
    int last = limit(next, step, bound, iterations - 1);
    boolean isEndless = (int) ((long) last + step) != (long) last + step;
    // Then it makes none, and goes on slowly.
    return isEndless ? next - Integer.signum(step) : last;
  }
}
