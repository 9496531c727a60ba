/**
 * Detectors of deadlocks: threads that each wait for a lock that the next one holds, in a cycle.
 *
 * <p>Acquires of one thread, of one lock, under the same locks are one <em>abstract acquire</em>;
 * cycles are looked for among these, and a cycle is an <em>abstract pattern</em>. How many events
 * are behind each of its members matters only when it is decided whether it is a deadlock.
 */
package io.photofinish.detect.deadlock;
