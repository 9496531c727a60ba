/**
 * The trace: a sequence of events, each an (operation, thread, target, location) of dense ints,
 * with names in side tables.
 *
 * <p>{@link io.photofinish.trace.TraceReader} streams it, {@link io.photofinish.trace.TraceColumns}
 * holds it in memory; what is around it has a package each: the binary {@code file}, the peers'
 * {@code text} formats, {@code check}ing and repair, {@code filter}ing, {@code stats}, and {@code
 * generate}d traces with known answers.
 */
package io.photofinish.trace;
