/**
 * The proof of a race: a {@link io.photofinish.witness.Witness} is a schedule that ends with the
 * two racing accesses side by side, and {@link io.photofinish.witness.WitnessChecker} accepts or
 * rejects it from the definition of a correct reordering alone. It shares no code with what finds
 * races.
 */
package io.photofinish.witness;
