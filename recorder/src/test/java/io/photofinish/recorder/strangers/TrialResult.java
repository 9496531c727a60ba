package io.photofinish.recorder.strangers;

import java.util.List;

/**
 * What came of a {@link Trial}.
 *
 * @param tests how the tests ended under the recorder
 * @param complaints what was not as it must be; none if all is well
 */
record TrialResult(
    String name,
    String tests,
    double plainSeconds,
    double recordedSeconds,
    String events,
    double analysisSeconds,
    String findings,
    List<String> complaints) {

  static final String HEADER =
      """
      | program | tests | without | with | events | analysis | findings |
      | --- | --- | --- | --- | --- | --- | --- |""";

  String row() {
    return "| %s | %s | %.1f s | %.1f s | %s | %.1f s | %s |"
        .formatted(name, tests, plainSeconds, recordedSeconds, events, analysisSeconds, findings);
  }
}
