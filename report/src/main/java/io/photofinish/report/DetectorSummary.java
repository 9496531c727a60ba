package io.photofinish.report;

/**
 * What one detector found in a run.
 *
 * @param name what users call it
 * @param guarantee what it promises: PROVEN, SOUND, FIRST_ONLY or POTENTIAL
 * @param racyEvents how many events race with an earlier one
 * @param racyVariables how many variables they access
 * @param racyPlaces how many pairs of places race
 * @param undecided how many pairs of events it could not decide
 * @param millis how long it took
 */
public record DetectorSummary(
    String name,
    String guarantee,
    int racyEvents,
    int racyVariables,
    int racyPlaces,
    int undecided,
    long millis) {}
