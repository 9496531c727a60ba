/**
 * Detectors of races and of deadlocks. A {@link io.photofinish.detect.Detector} looks at a trace in
 * one of three ways, and reports to a {@link io.photofinish.detect.RaceSink}; the families have a
 * package each, {@code clock} holds the structures that several of them use, and {@code catalog}
 * lists them all.
 */
package io.photofinish.detect;
