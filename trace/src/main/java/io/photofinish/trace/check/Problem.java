package io.photofinish.trace.check;

/**
 * An event that breaks the rules.
 *
 * @param index the event
 * @param defect how
 * @param message what was found and what was expected, with names
 */
public record Problem(long index, Defect defect, String message) {}
