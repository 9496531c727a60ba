/**
 * Traces whose answer is known: random ones with the character of real programs, the figures of the
 * papers that the detectors come from, and the papers' hardness reductions at any size.
 *
 * <p>{@link io.photofinish.trace.generate.Generators} is the door: it lists what there is and makes
 * it.
 */
package io.photofinish.trace.generate;
