/**
 * Detectors that pair an order with locksets: conflicting accesses race that share no lock and that
 * the order, which is weaker than happens-before, leaves unordered. An {@link
 * io.photofinish.detect.hybrid.HybridDetector} is made of an order and of what is kept of the
 * accesses.
 */
package io.photofinish.detect.hybrid;
