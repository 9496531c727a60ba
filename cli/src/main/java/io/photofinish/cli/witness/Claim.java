package io.photofinish.cli.witness;

/**
 * A race that somebody claims to have a witness of, as event indices.
 *
 * @param detector who claims it; null if that is not said
 * @param pair the racing events, if the claim names them apart from the schedule; else null
 * @param prefix the schedule begins as the run did, with all events whose index is below this
 * @param schedule the other events in their order, the racing ones last
 */
record Claim(String detector, long[] pair, long prefix, long[] schedule) {}
