package io.photofinish.report;

/** Something by its name, and how many there are. */
public record Counted(String name, long count) {}
