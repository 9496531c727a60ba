package io.photofinish.report.analysis;

/**
 * What a trace is, as far as it was read. A repair counts, a filter does not.
 *
 * @param file what the user calls it
 * @param threads how many act; likewise the locks and variables that are used
 */
public record TraceFacts(
    String file, String format, long events, int threads, int locks, int variables) {}
