/**
 * Detectors that look for another order of the observed events in which two accesses meet. They
 * need the whole trace, and each reports only pairs that a schedule exposes.
 *
 * <p>A set of events that has each thread's events up to some point is an array with one bound a
 * thread: it has the events of thread {@code t} at positions below {@code bounds[t]}.
 */
package io.photofinish.detect.predict;
