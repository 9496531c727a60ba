/** The names and locations of what was recorded, by the ids that a trace has for them. */
package io.photofinish.recorder.runtime.names;
