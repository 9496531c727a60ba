package io.photofinish.detect;

/**
 * What a search of a whole trace gives beyond the races that it reports.
 *
 * @param proofs of all these races
 * @param undecided pairs that may race or not: no method decided, within the budget
 */
public record Prediction(Proofs proofs, RaceLog undecided) {}
