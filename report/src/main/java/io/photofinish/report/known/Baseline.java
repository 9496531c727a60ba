package io.photofinish.report.known;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockRank;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Printable;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The findings that a project had when it began to watch for new ones. The tool writes the file, a
 * finding a line, in an order that does not depend on the run: what changes is what differs.
 */
public final class Baseline {
  private static final int VERSION = 1;
  private static final int MOST_SHOWN = 200;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private final String name;
  private final Map<String, BaselineEntry> byFingerprint;

  private Baseline(String name, Collection<BaselineEntry> entries) {
    this.name = name;
    byFingerprint = new HashMap<>();
    entries.forEach(entry -> byFingerprint.putIfAbsent(entry.fingerprint(), entry));
  }

  /**
   * The one of a project without findings, or without a baseline so far.
   *
   * @param file where it is, or shall be
   * @return one without findings
   */
  public static Baseline empty(Path file) {
    return new Baseline(String.valueOf(file.getFileName()), List.of());
  }

  /** The file as JSON. */
  private record Document(int version, List<BaselineEntry> findings) {}

  /**
   * Reads a file.
   *
   * @param file where it is, or shall be
   * @return what it has
   * @throws IOException if it cannot be read; what is wrong with it is named with file, line and
   *     cure in one line
   */
  public static Baseline read(Path file) throws IOException {
    Document document;
    try {
      document = MAPPER.readValue(Files.readString(file), Document.class);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      throw notOne(file + ":" + line, Printable.of(e.getOriginalMessage(), MOST_SHOWN), e);
    } catch (CharacterCodingException e) {
      throw notOne(file.toString(), "not text in UTF-8", e);
    }
    if (document != null && document.version() != VERSION) {
      throw new IOException(
          file
              + ": a baseline of version "
              + document.version()
              + ", and this Photofinish reads "
              + VERSION
              + ": use the Photofinish that wrote it, or write a new baseline");
    }
    if (document == null || document.findings() == null || document.findings().contains(null)) {
      throw notOne(file.toString(), "no list of findings in it", null);
    }
    return new Baseline(String.valueOf(file.getFileName()), document.findings());
  }

  private static IOException notOne(String place, String cause, Exception e) {
    return new IOException(
        place + ": not a baseline: " + cause + ": restore it, or delete it and write a new one", e);
  }

  /**
   * Writes the file.
   *
   * @param file where it is, or shall be
   * @throws IOException if it cannot be written
   */
  public void write(Path file) throws IOException {
    Files.writeString(file, text());
  }

  /**
   * The file's text: sorted, one finding a line.
   *
   * @return lines of JSON
   * @throws JsonProcessingException if it cannot be written
   */
  public String text() throws JsonProcessingException {
    StringBuilder text = new StringBuilder("{\"version\":" + VERSION + ",\"findings\":[");
    String separator = "\n";
    for (BaselineEntry entry :
        byFingerprint.values().stream().sorted(BaselineEntry.ORDER).toList()) {
      text.append(separator).append(MAPPER.writeValueAsString(entry));
      separator = ",\n";
    }
    return text.append("\n]}\n").toString();
  }

  /** {@return how many findings it has} */
  public int size() {
    return byFingerprint.size();
  }

  /**
   * The report with the findings marked that are here and that nobody knew of yet, by rank.
   *
   * @param report what was found
   * @return another report
   */
  public Report mark(Report report) {
    List<Finding> findings =
        report.findings().stream()
            .map(
                finding ->
                    isFirstToKnow(finding)
                        ? finding.withKnown(new Known(name, false, ""))
                        : finding)
            .toList();
    List<DeadlockFinding> deadlocks =
        report.deadlocks().stream()
            .map(
                finding ->
                    isFirstToKnow(finding)
                        ? finding.withKnown(new Known(name, false, ""))
                        : finding)
            .toList();
    return new Report(
        report.version(), report.runs(), Rank.sorted(findings), DeadlockRank.sorted(deadlocks));
  }

  private boolean isFirstToKnow(Defect finding) {
    return finding.known() == null && byFingerprint.containsKey(finding.fingerprint());
  }

  /**
   * What this one becomes with the findings of a report. Those that a person suppressed are left
   * out. Those that the report does not have are kept, since another schedule may show them again,
   * unless they are pruned.
   *
   * @param report what was found
   * @param isPruned whether to drop what the report does not have
   * @return the new baseline, and what has changed
   */
  public Update update(Report report, boolean isPruned) {
    Map<String, BaselineEntry> seen = new HashMap<>();
    Map<String, BaselineEntry> next = isPruned ? new HashMap<>() : new HashMap<>(byFingerprint);
    int added = 0;
    int suppressed = 0;
    for (Defect finding : report.defects()) {
      String fingerprint = finding.fingerprint();
      // An entry keeps its words: a file that says the same has no difference to show.
      BaselineEntry before = byFingerprint.get(fingerprint);
      BaselineEntry entry = before == null ? BaselineEntry.of(finding) : before;
      if (seen.put(fingerprint, entry) != null) {
        continue;
      }
      if (finding.known() != null && finding.known().isSuppressed()) {
        next.remove(fingerprint);
        suppressed += before == null ? 0 : 1;
      } else {
        next.put(fingerprint, entry);
        added += before == null ? 1 : 0;
      }
    }
    int notSeen = 0;
    for (String fingerprint : byFingerprint.keySet()) {
      notSeen += seen.containsKey(fingerprint) ? 0 : 1;
    }
    return new Update(new Baseline(name, next.values()), added, suppressed, notSeen);
  }

  /**
   * A baseline after an update.
   *
   * @param baseline the new one
   * @param added how many entries are new
   * @param suppressed how many were left out that are suppressed now
   * @param notSeen how many the report did not have: they were kept, or pruned if that was asked
   */
  public record Update(Baseline baseline, int added, int suppressed, int notSeen) {}
}
