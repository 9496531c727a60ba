/** Clocks and other structures that the families of detectors share. */
package io.photofinish.detect.clock;
