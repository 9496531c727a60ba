package io.photofinish.recorder.model;

/**
 * What a call of one of the JDK's methods means: the hooks that instrumented code calls before and
 * after it, each null if there is none. After a call that throws there is no hook.
 *
 * <p>A hook before is {@code static void name(Object receiver, Object a, Object b, int i, ThreadLog
 * log, int where)}: the receiver (null for a static method or a constructor), the first two
 * arguments that are references, and the first that is an int. A hook after has the result before
 * all that: a reference, a Boolean, whether a long is not 0, or null if it is of another type.
 *
 * <p>A hook for ranges is only before: {@code static void name(Object a, Object b, int i, int j,
 * int k, ThreadLog log, int where)}, with the first two references, a receiver among them, and the
 * first three ints.
 *
 * <p>Hooks for offsets have the first argument that is a long, in the place of the int.
 *
 * @param hooks the internal name of the class that has the hooks
 */
public record CallEffect(
    String hooks, String before, String after, boolean isForRanges, boolean isForOffsets) {}
