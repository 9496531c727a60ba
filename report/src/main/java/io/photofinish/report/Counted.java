package io.photofinish.report;

/**
 * Something by its name, and how many there are.
 *
 * @param name what it is called
 * @param count how many
 */
public record Counted(String name, long count) {}
