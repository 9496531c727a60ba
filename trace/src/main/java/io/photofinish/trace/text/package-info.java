/**
 * The peers' text formats: RAPID's STD and CSV, RoadRunner's event lines as RAPID reads them, and
 * SpeedyGo's logs.
 *
 * <p>Each reader says in its header what the peer's own reader does and where this one differs;
 * each writer says what its format cannot hold. Readers check the text, not the trace: whether a
 * release has its acquire is for the package {@code check} to say.
 */
package io.photofinish.trace.text;
