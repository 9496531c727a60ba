/**
 * Race detectors. A {@link io.photofinish.detect.Detector} is given events one by one and reports
 * to a {@link io.photofinish.detect.RaceSink}; the families have a package each, {@code clock}
 * holds the structures that they share.
 */
package io.photofinish.detect;
