package io.photofinish.analysis.claim;

import io.photofinish.witness.Verdict;
import java.util.Optional;

/**
 * A claim, and what became of it.
 *
 * @param detector who claims it, if that is said
 * @param pair the racing events, if they are known
 * @param steps how many events the schedule has before the racing ones
 * @param verdict whether it is a witness, or why not
 */
public record JudgedClaim(
    Optional<String> detector, Optional<Claim.Pair> pair, long steps, Verdict verdict) {}
