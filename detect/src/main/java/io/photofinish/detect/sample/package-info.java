/** Detectors that look at a part of the trace only, and say how much that promises. */
package io.photofinish.detect.sample;
