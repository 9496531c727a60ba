package io.photofinish.trace.generate;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The known answer of a generated trace.
 *
 * @param summary one line: what the trace shows
 * @param claims what is known to hold, for programs; may be empty
 */
public record Answer(String summary, List<Claim> claims) {
  public Answer {
    claims = List.copyOf(claims);
  }

  /** The whole answer for people: the summary, then a line a claim. */
  public String text() {
    return claims.stream()
        .map(claim -> System.lineSeparator() + "  " + claim.text())
        .collect(Collectors.joining("", summary, ""));
  }
}
