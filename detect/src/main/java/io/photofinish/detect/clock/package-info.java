/** Clocks and other structures that several families of detectors use. */
package io.photofinish.detect.clock;
