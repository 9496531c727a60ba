package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.photofinish.analysis.Certainty;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * One defect: two places in a program that access one variable (a field of a class, the elements
 * made at one place, the contents of an object of a class), and nothing orders them. However often
 * that was seen, it is one finding, with one pair of events as its example.
 *
 * @param fingerprint the same from run to run, and when lines move
 * @param certainty how sure it is
 * @param variable without the number of the object: {@code com.acme.Account.balance}, {@code int[]
 *     element}, {@code java.util.ArrayList contents}
 * @param example the variable of the example: {@code com.acme.Account.balance@17}
 * @param first the example's access that came first in the run
 * @param second the other access
 * @param count how many pairs of events were found
 * @param foundBy the detectors that found it
 * @param unordered why nothing ordered them, in a sentence or two
 * @param proof how it was proven, in a sentence; empty if it was not
 * @param photo the schedule that exposes it; null if there is none
 * @param benign what speaks for its being harmless; null if nothing does
 * @param known who knows of it already; null if nobody does
 * @param runs in how many of the report's runs it was seen
 * @param behind the fingerprint of the proven race whose read pins the order of this one, which is
 *     observed; null if none is known
 * @param doubt why it is only potential, in a sentence; null if nothing is to be said
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Finding(
    String fingerprint,
    Certainty certainty,
    String variable,
    String example,
    Access first,
    Access second,
    long count,
    List<String> foundBy,
    String unordered,
    String proof,
    PhotoFinish photo,
    Benign benign,
    Known known,
    int runs,
    String behind,
    String doubt)
    implements Defect {
  /**
   * A finding, which lacks nothing but what may be null. Lists are copied.
   *
   * @param fingerprint the same from run to run, and when lines move
   * @param certainty how sure it is
   * @param variable without the number of the object: {@code com.acme.Account.balance}, {@code
   *     int[] element}, {@code java.util.ArrayList contents}
   * @param example the variable of the example: {@code com.acme.Account.balance@17}
   * @param first the example's access that came first in the run
   * @param second the other access
   * @param count how many pairs of events were found
   * @param foundBy the detectors that found it
   * @param unordered why nothing ordered them, in a sentence or two
   * @param proof how it was proven, in a sentence; empty if it was not
   * @param photo the schedule that exposes it; null if there is none
   * @param benign what speaks for its being harmless; null if nothing does
   * @param known who knows of it already; null if nobody does
   * @param runs in how many of the report's runs it was seen
   * @param behind the fingerprint of the proven race whose read pins the order of this one, which
   *     is observed; null if none is known
   * @param doubt why it is only potential, in a sentence; null if nothing is to be said
   */
  public Finding {
    for (Object part :
        Arrays.asList(fingerprint, certainty, variable, example, first, second, unordered, proof)) {
      Objects.requireNonNull(part, "a finding lacks a part");
    }
    foundBy = List.copyOf(foundBy);
  }

  /** {@return whether both accesses write} */
  @JsonIgnore
  public boolean isWriteWrite() {
    return first.isWrite() && second.isWrite();
  }

  /**
   * Why a finding may be harmless: it is a pattern that programmers use on purpose.
   *
   * @param pattern its name
   * @param explanation what must hold for it to be harmless
   */
  public record Benign(String pattern, String explanation) {}

  /**
   * Why a finding does not make a build fail.
   *
   * @param by the line of a suppressions file, or the name of a baseline file
   * @param isSuppressed whether a person suppressed it; else it is in a baseline
   * @param reason what the person said; empty for a baseline
   */
  public record Known(String by, @JsonProperty("suppressed") boolean isSuppressed, String reason) {}

  /**
   * The finding, made on purpose perhaps.
   *
   * @param pattern what speaks for its being harmless
   * @return another finding
   */
  public Finding withBenign(Benign pattern) {
    return with(pattern, known);
  }

  /**
   * The finding, known to somebody.
   *
   * @param by who knows of it
   * @return another finding
   */
  public Finding withKnown(Known by) {
    return with(benign, by);
  }

  private Finding with(Benign pattern, Known by) {
    return new Finding(
        fingerprint,
        certainty,
        variable,
        example,
        first,
        second,
        count,
        foundBy,
        unordered,
        proof,
        photo,
        pattern,
        by,
        runs,
        behind,
        doubt);
  }
}
