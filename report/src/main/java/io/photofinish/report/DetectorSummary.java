package io.photofinish.report;

/**
 * What one detector found in a run.
 *
 * @param guarantee what it promises: PROVEN, SOUND, FIRST_ONLY or POTENTIAL
 * @param racyPlaces how many pairs of places race
 * @param undecided how many pairs of events it could not decide
 */
public record DetectorSummary(
    String name,
    String guarantee,
    int racyEvents,
    int racyVariables,
    int racyPlaces,
    int undecided,
    long millis) {}
