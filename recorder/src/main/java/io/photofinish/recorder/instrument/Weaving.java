package io.photofinish.recorder.instrument;

/**
 * What is put into classes.
 *
 * @param fullStacks whether events have the stack that led to them, not only their line
 * @param values whether accesses tell the value that they read or write, to check the recorder
 */
public record Weaving(boolean fullStacks, boolean values) {}
