/** From a trace to what detectors found in it: proofs checked, and all that a report speaks of. */
package io.photofinish.report.analysis;
