/** Accesses that are kept with their object and not written, as long as none can race with them. */
package io.photofinish.recorder.runtime.deferral;
