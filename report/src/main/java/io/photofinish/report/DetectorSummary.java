package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;

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
 * @param deadlocks how many deadlocks it reports, those that it could not decide among them; null
 *     if it looks for races instead
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DetectorSummary(
    String name,
    String guarantee,
    int racyEvents,
    int racyVariables,
    int racyPlaces,
    int undecided,
    long millis,
    Integer deadlocks) {
  /**
   * What a detector found.
   *
   * @param name what users call it
   * @param guarantee what it promises: PROVEN, SOUND, FIRST_ONLY or POTENTIAL
   * @param racyEvents how many events race with an earlier one
   * @param racyVariables how many variables they access
   * @param racyPlaces how many pairs of places race
   * @param undecided how many pairs of events it could not decide
   * @param millis how long it took
   * @param deadlocks how many deadlocks it reports, those that it could not decide among them; null
   *     if it looks for races instead
   */
  @JsonCreator
  public DetectorSummary {}

  /**
   * What a detector of races found.
   *
   * @param name what users call it
   * @param guarantee what it promises: PROVEN, SOUND, FIRST_ONLY or POTENTIAL
   * @param racyEvents how many events race with an earlier one
   * @param racyVariables how many variables they access
   * @param racyPlaces how many pairs of places race
   * @param undecided how many pairs of events it could not decide
   * @param millis how long it took
   */
  public DetectorSummary(
      String name,
      String guarantee,
      int racyEvents,
      int racyVariables,
      int racyPlaces,
      int undecided,
      long millis) {
    this(name, guarantee, racyEvents, racyVariables, racyPlaces, undecided, millis, null);
  }
}
