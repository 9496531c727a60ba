package io.photofinish.cli.witness;

/**
 * A race that somebody claims to have a witness of, as event indices.
 *
 * @param detector who claims it; null if that is not said
 * @param pair the racing events, if the claim names them apart from the schedule; else null
 * @param schedule all events in their order, the racing ones last
 */
record Claim(String detector, long[] pair, long[] schedule) {}
