/**
 * The proof of a race or a deadlock: a {@link io.photofinish.witness.Witness} is a schedule that
 * ends with the two racing accesses side by side, a {@link io.photofinish.witness.DeadlockWitness}
 * one behind which the threads of a cycle wait for each other, and {@link
 * io.photofinish.witness.WitnessChecker} accepts or rejects them from the definition of a correct
 * reordering alone. It shares no code with what finds races and deadlocks.
 */
package io.photofinish.witness;
