package io.photofinish.recorder.runtime;

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
 * The hooks of a loop that has a copy without any hook for its accesses. Before the copy runs, the
 * loop says what each access of an iteration is going to do; when it has run, how many iterations
 * it made. In between nothing may throw, wait, or call what has hooks.
 */
public final class LoopHooks {
  private static final RecordingState STATE = Recording.OURS.parts().state();
  private static final Publication PUBLICATION = Recording.OURS.parts().publication();

  private static final int FIRST_SLOW = 2;
  private static final int MOST_SLOW = 2048;

  private LoopHooks() {}

  /**
   * The loop asks how many iterations it may make.
   *
   * @param accesses how many an iteration has
   * @param writes whether some of them are writes
   */
  public static void begin(int accesses, boolean writes, ThreadLog log) {
    // What is called in the loop must not overflow the stack.
    StackRoom.forFewCalls();
    log.loops().begin(accesses, writes);
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
    // Who did not come there yet may have to find the class first.
    FieldFacts field = Sites.of(where >> 1).knownFacts();
    if (object == null || field == null || field.isVolatile) {
      return false;
    }
    boolean isNoted = field.isRecorded() && isNoted(object);
    return isNoted ? log.loops().field(object, isWrite, where) : log.loops().pass();
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

  /** How many iterations the loop may make now; 0 if it has to go on slowly. */
  public static int start(ThreadLog log) {
    return log.loops().start();
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
