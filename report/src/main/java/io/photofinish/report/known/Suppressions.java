package io.photofinish.report.known;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockRank;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The races and deadlocks that people do not want to hear of, with their reasons: a file that is
 * written by hand, as {@code docs/suppressions.md} says.
 */
public final class Suppressions {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String name;
  private final List<Suppression> suppressions;

  private Suppressions(String name, List<Suppression> suppressions) {
    this.name = name;
    this.suppressions = List.copyOf(suppressions);
  }

  /**
   * Reads a file.
   *
   * @param file written by a person
   * @return what it suppresses
   * @throws IOException if it cannot be read; a mistake in it is named with file, line and cure in
   *     one line
   */
  public static Suppressions read(Path file) throws IOException {
    String text;
    try {
      text = Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new IOException(file + ": not text in UTF-8: save it as UTF-8", e);
    }
    if (text.startsWith(BYTE_ORDER_MARK)) {
      text = text.substring(BYTE_ORDER_MARK.length());
    }
    return new Suppressions(
        String.valueOf(file.getFileName()),
        new SuppressionParser(file.toString()).parse(text.lines().toList()));
  }

  /**
   * The report with the findings marked that the first entry for each suppresses, by rank.
   *
   * @param report what was found
   * @return another report
   */
  public Report mark(Report report) {
    List<Finding> findings = report.findings().stream().map(this::mark).toList();
    List<DeadlockFinding> deadlocks = report.deadlocks().stream().map(this::mark).toList();
    return new Report(
        report.version(), report.runs(), Rank.sorted(findings), DeadlockRank.sorted(deadlocks));
  }

  private Finding mark(Finding finding) {
    return first(entry -> entry.matches(finding)).map(finding::withKnown).orElse(finding);
  }

  private DeadlockFinding mark(DeadlockFinding finding) {
    return first(entry -> entry.matches(finding)).map(finding::withKnown).orElse(finding);
  }

  private Optional<Known> first(Predicate<Suppression> matches) {
    return suppressions.stream()
        .filter(matches)
        .findFirst()
        .map(entry -> new Known(name + ":" + entry.line(), true, entry.reason()));
  }

  /**
   * The entries that match no finding of the report, in the order of the file.
   *
   * @param report what was found
   * @return in the order of the file
   */
  public List<Unused> unused(Report report) {
    return suppressions.stream()
        .filter(suppression -> report.findings().stream().noneMatch(suppression::matches))
        .filter(suppression -> report.deadlocks().stream().noneMatch(suppression::matches))
        .map(suppression -> new Unused(suppression.line(), suppression.pattern()))
        .toList();
  }

  /**
   * An entry that matches nothing.
   *
   * @param line where it begins
   * @param pattern what it is for, in one line
   */
  public record Unused(int line, String pattern) {}
}
