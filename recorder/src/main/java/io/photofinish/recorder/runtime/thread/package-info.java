/** What one thread does: how its events and its accesses of memory are made. */
package io.photofinish.recorder.runtime.thread;
