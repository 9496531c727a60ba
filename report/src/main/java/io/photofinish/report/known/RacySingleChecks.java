package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Frame;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises the racy single-check, as in {@code String.hashCode}: a field that holds a value which
 * every thread would compute alike is checked, computed and stored without a lock, at worst by
 * several threads. It is seen in the source: both accesses are in one method of the field's class,
 * that method compares with null or zero before it stores, and the field's type is one whose values
 * never change. Without the source nothing is recognised.
 */
public final class RacySingleChecks {
  private static final String PATTERN = "racy single-check";

  private static final String EXPLANATION =
      "a value that every thread computes alike may be computed twice. That holds if the method"
          + " reads the field once, into a local variable, and the value never changes; make the"
          + " field volatile if you are not sure.";

  /** Whose values never change, and are never seen in halves. */
  private static final String VALUE =
      "(?:int|short|byte|char|boolean|float|String|Integer|Short|Byte|Character|Boolean|Float|Long"
          + "|Double|BigInteger|BigDecimal|Class<[^;=]*>|LocalDate|LocalTime|LocalDateTime|Instant"
          + "|Duration|UUID|Pattern|Locale)";

  /** So many lines before a store are looked at for its check. */
  private static final int LINES_BEFORE = 8;

  private final List<Path> roots;
  private final Map<String, Optional<List<String>>> files = new HashMap<>();

  private RacySingleChecks(List<Path> roots) {
    this.roots = roots;
  }

  /**
   * The report with such findings marked, by rank.
   *
   * @param report what was found
   * @param sourceRoots the folders of sources, such as {@code src/main/java}
   * @return another report
   */
  public static Report mark(Report report, List<Path> sourceRoots) {
    if (sourceRoots.isEmpty()) {
      return report;
    }
    RacySingleChecks checks = new RacySingleChecks(sourceRoots);
    List<Finding> findings =
        report.findings().stream()
            .map(
                finding ->
                    checks.isOne(finding)
                        ? finding.withBenign(new Benign(PATTERN, EXPLANATION))
                        : finding)
            .toList();
    return new Report(report.version(), report.runs(), Rank.sorted(findings), report.deadlocks());
  }

  private boolean isOne(Finding finding) {
    int dot = finding.variable().lastIndexOf('.');
    Optional<Frame> first = Frame.of(finding.first().location());
    Optional<Frame> second = Frame.of(finding.second().location());
    if (dot < 0 || first.isEmpty() || second.isEmpty()) {
      return false;
    }
    String type = finding.variable().substring(0, dot);
    String field = finding.variable().substring(dot + 1);
    boolean isOneMethod =
        first.get().type().equals(type)
            && second.get().type().equals(type)
            && first.get().method().equals(second.get().method());
    boolean holdsNoLock = finding.first().locks().isEmpty() && finding.second().locks().isEmpty();
    return isOneMethod
        && holdsNoLock
        && lines(first.get())
            .filter(lines -> isValue(lines, field))
            .filter(lines -> isChecked(lines, field, finding.first()))
            .filter(lines -> isChecked(lines, field, finding.second()))
            .isPresent();
  }

  private static boolean isValue(List<String> lines, String field) {
    Pattern declaration =
        Pattern.compile("\\b" + VALUE + "\\s+" + Pattern.quote(field) + "\\s*[;=]");
    return lines.stream()
        .anyMatch(line -> declaration.matcher(line).find() && !line.contains("volatile"));
  }

  /** Whether a write stores behind a check of what the field, or a copy of it, has been. */
  private static boolean isChecked(List<String> lines, String field, Access access) {
    if (!access.isWrite()) {
      return true;
    }
    int line = Frame.of(access.location()).map(Frame::line).orElse(0);
    if (line < 1 || line > lines.size()) {
      return false;
    }
    String name = "(?<![\\w.])(?:this\\.)?" + Pattern.quote(field);
    // What is stored must not depend on what was there.
    Pattern store = Pattern.compile(name + "\\s*=(?!=)(?!.*" + name + "\\b)");
    return store.matcher(lines.get(line - 1)).find()
        && hasCheck(lines.subList(Math.max(0, line - 1 - LINES_BEFORE), line), name);
  }

  private static boolean hasCheck(List<String> lines, String name) {
    Pattern copy = Pattern.compile("(\\w+)\\s*=\\s*" + name + "\\s*;");
    Set<String> checked = new HashSet<>(Set.of(name));
    for (String line : lines) {
      Matcher copied = copy.matcher(line);
      if (copied.find()) {
        checked.add("\\b" + Pattern.quote(copied.group(1)));
      }
    }
    Pattern check =
        Pattern.compile(
            "\\bif\\s*\\(.*(?:" + String.join("|", checked) + ")\\s*==\\s*(?:null|0f?|false)\\b");
    return lines.stream().anyMatch(line -> check.matcher(line).find());
  }

  private Optional<List<String>> lines(Frame frame) {
    return files.computeIfAbsent(frame.path(), this::read);
  }

  private Optional<List<String>> read(String path) {
    for (Path root : roots) {
      Optional<List<String>> lines = readBelow(root, path);
      if (lines.isPresent()) {
        return lines;
      }
    }
    return Optional.empty();
  }

  private static Optional<List<String>> readBelow(Path root, String path) {
    try {
      Path folder = root.toAbsolutePath().normalize();
      Path file = folder.resolve(path).normalize();
      // A class of a trace may have any name: one that begins with dots would lead elsewhere.
      boolean isThere = file.startsWith(folder) && Files.isRegularFile(file);
      return isThere ? Optional.of(Files.readAllLines(file)) : Optional.empty();
    } catch (IOException | InvalidPathException unreadable) {
      // No source, then: a report without it is as good as it can be.
      return Optional.empty();
    }
  }
}
