package io.photofinish.report.html;

import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The source lines that a report speaks of, and those around them, each once.
 *
 * @param places of the frames whose source was found, by the text of the frame
 * @param files the quoted lines of each file, by their number
 */
record SourceQuotes(
    SortedMap<String, Place> places, SortedMap<String, SortedMap<Integer, String>> files) {
  /** So many lines are quoted before a line, and after it. */
  private static final int AROUND = 3;

  private static final int LONGEST_LINE = 300;

  /** Larger files are generated, and nobody reads them. */
  private static final long LARGEST_FILE = 4L << 20;

  /** A line of a file. */
  record Place(String file, int line) {}

  static SourceQuotes of(Report report, List<Path> roots) throws IOException {
    Collector collector = new Collector(roots);
    if (!roots.isEmpty()) {
      for (Finding finding : report.findings()) {
        collector.quote(finding.first());
        collector.quote(finding.second());
        collector.quote(finding.photo());
      }
      for (DeadlockFinding finding : report.deadlocks()) {
        for (Member member : finding.cycle()) {
          collector.quote(member.holds().stack());
          collector.quote(member.waitsFor().stack());
          collector.quote(member.start());
        }
        collector.quote(finding.photo());
      }
    }
    return collector.quotes;
  }

  private static final class Collector {
    final SourceQuotes quotes = new SourceQuotes(new TreeMap<>(), new TreeMap<>());
    private final List<Path> roots;
    private final Map<String, List<String>> read = new HashMap<>();

    Collector(List<Path> roots) {
      this.roots = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
    }

    void quote(Access access) throws IOException {
      quote(access.stack());
      quote(access.start());
    }

    void quote(ThreadStart start) throws IOException {
      if (start != null) {
        quote(start.stack());
      }
    }

    void quote(PhotoFinish photo) throws IOException {
      if (photo != null) {
        for (PhotoFinish.Step step : photo.steps()) {
          quote(step.location(), 0);
        }
      }
    }

    void quote(List<String> stack) throws IOException {
      for (String frame : stack) {
        quote(frame, AROUND);
      }
    }

    void quote(String text, int around) throws IOException {
      Optional<Frame> frame = Frame.of(text);
      if (frame.isEmpty() || frame.get().line() == 0) {
        return;
      }
      int line = frame.get().line();
      String path = frame.get().path();
      List<String> lines = lines(path);
      if (line > lines.size()) {
        return;
      }
      quotes.places.put(text, new Place(path, line));
      SortedMap<Integer, String> quoted =
          quotes.files.computeIfAbsent(path, file -> new TreeMap<>());
      int last = Math.min(lines.size(), line + around);
      for (int number = Math.max(1, line - around); number <= last; number++) {
        String content = lines.get(number - 1);
        quoted.put(number, content.substring(0, Math.min(content.length(), LONGEST_LINE)));
      }
    }

    /** None if the file is under no root. */
    private List<String> lines(String path) throws IOException {
      List<String> lines = read.get(path);
      if (lines == null) {
        lines = List.of();
        for (Path root : roots) {
          Path file = below(root, path);
          if (file != null && Files.isRegularFile(file) && Files.size(file) <= LARGEST_FILE) {
            // Not readAllLines, which refuses files of another charset.
            lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
            break;
          }
        }
        read.put(path, lines);
      }
      return lines;
    }

    /** Null where a trace's name leads out of the folder, or can be no name of a file. */
    private static Path below(Path root, String path) {
      try {
        Path file = root.resolve(path).normalize();
        return file.startsWith(root) ? file : null;
      } catch (InvalidPathException e) {
        return null;
      }
    }
  }
}
