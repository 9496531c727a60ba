/** Runs the cases, unseen: the recorder excludes this package. */
package io.photofinish.recorder.accuracy.harness;
