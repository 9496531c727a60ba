package io.photofinish.detect;

import java.util.Optional;

/**
 * A trace that a pass collected for the detectors that search it.
 *
 * @param note what the user should know of it
 * @param nanos how long collecting it took
 */
record CollectedTrace(WholeTrace trace, Optional<String> note, long nanos) {}
