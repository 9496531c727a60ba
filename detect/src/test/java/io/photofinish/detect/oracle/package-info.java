/**
 * What each kind of race is, written from the definitions: relations over event pairs computed by
 * fixpoint, and exhaustive search where a definition speaks of reorderings. Small, slow, and apart
 * from the detectors, which are compared with it. {@link
 * io.photofinish.detect.oracle.RaceDefinitions} is the door.
 *
 * <p>Common to all: a critical section includes its acquire and its release; a lock that is never
 * released is held to its thread's end; only plain accesses race; a volatile update reads and
 * writes; a child without events still starts after its fork and ends before its join.
 */
package io.photofinish.detect.oracle;
