package io.photofinish.recorder.instrument;

import java.util.function.Predicate;

/**
 * The choices for instrumentation.
 *
 * @param isInstrumented whether the class with an internal name is instrumented
 * @param fullStacks whether events have the stack that led to them, not only their line
 * @param values whether accesses tell the value that they read or write
 * @param drops whether accesses that cannot race are left out
 */
public record Weaving(
    Predicate<String> isInstrumented, boolean fullStacks, boolean values, boolean drops) {}
