package io.photofinish.analysis;

import io.photofinish.trace.TraceColumns;

/**
 * Two accesses, and what is known of them.
 *
 * @param trace whose positions this speaks of
 * @param first the position of the access that is earlier in the trace
 * @param second that of the other one
 * @param budget how many states the search of all orders was allowed
 * @param outcome what is known
 */
public record JudgedPair(
    TraceColumns trace, int first, int second, int budget, PairOutcome outcome) {}
