package io.photofinish.recorder.instrument;

import java.util.function.Predicate;

/**
 * What is put into classes.
 *
 * @param isInstrumented whether a class with an internal name is one of those
 * @param fullStacks whether events have the stack that led to them, not only their line
 * @param values whether accesses tell the value that they read or write
 * @param drops whether accesses that cannot race are left out
 */
public record Weaving(
    Predicate<String> isInstrumented, boolean fullStacks, boolean values, boolean drops) {}
