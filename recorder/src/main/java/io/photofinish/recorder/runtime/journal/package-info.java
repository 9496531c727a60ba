/** Brings the events of all threads into one order, and writes the trace. */
package io.photofinish.recorder.runtime.journal;
