/**
 * What all of the runtime stands on: the switches of a recording, and how the recorder deals with
 * the JVM.
 */
package io.photofinish.recorder.runtime.base;
