package io.photofinish.report.tools;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
import io.photofinish.report.MainAccess;
import io.photofinish.report.Printable;
import io.photofinish.report.Report;
import io.photofinish.report.SourceFiles;
import io.photofinish.report.UserCode;
import io.photofinish.report.text.DeadlockWords;
import io.photofinish.report.text.DefectWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The new findings of a report as the commands that make GitHub annotate a workflow and the lines
 * of a change. Known ones are left out.
 */
public final class GitHubAnnotations {
  /** GitHub shows no more of a kind and step. */
  private static final int MOST = 10;

  private static final int MOST_OF_A_TITLE = 200;

  /** The kinds of annotations. */
  private enum Kind {
    ERROR,
    WARNING,
    NOTICE;

    static Kind of(Defect finding) {
      if (finding instanceof Finding race && race.benign() != null) {
        return NOTICE;
      }
      return finding.certainty() == Certainty.POTENTIAL ? WARNING : ERROR;
    }
  }

  private final SourceFiles sources;
  private final PrintWriter out;

  private GitHubAnnotations(SourceFiles sources, PrintWriter out) {
    this.sources = sources;
    this.out = out;
  }

  /**
   * Writes with paths that begin with the package of a class.
   *
   * @param report what was found
   * @param out where it goes
   */
  public static void write(Report report, PrintWriter out) {
    write(report, SourceFiles.ofUnknownProject(), out);
  }

  /**
   * Writes with paths relative to a project.
   *
   * @param report what was found
   * @param sources where the source files are
   * @param out where it goes
   */
  public static void write(Report report, SourceFiles sources, PrintWriter out) {
    new GitHubAnnotations(sources, out)
        .write(report.defects().stream().filter(finding -> finding.known() == null).toList());
    out.flush();
  }

  private void write(List<Defect> findings) {
    Map<Kind, Integer> left = room(findings);
    int notShown = 0;
    boolean areRaces = true;
    for (Defect finding : findings) {
      Kind kind = Kind.of(finding);
      if (left.merge(kind, -1, Integer::sum) >= 0) {
        annotate(kind, finding);
      } else {
        notShown++;
        areRaces &= finding instanceof Finding;
      }
    }
    if (notShown > 0) {
      command(
          Kind.NOTICE,
          "title=Photofinish",
          notShown
              + " more "
              + (areRaces ? "data race" : "finding")
              + (notShown == 1 ? " is" : "s are")
              + " not annotated, since GitHub shows "
              + MOST
              + " annotations of a kind: the report has all.");
    }
  }

  /** How many of each kind fit; one notice less if that is needed to say that some do not. */
  private static Map<Kind, Integer> room(List<Defect> findings) {
    Map<Kind, Integer> all = new EnumMap<>(Kind.class);
    findings.forEach(finding -> all.merge(Kind.of(finding), 1, Integer::sum));
    boolean isTooMany = all.values().stream().anyMatch(count -> count > MOST);
    Map<Kind, Integer> room = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      room.put(kind, isTooMany && kind == Kind.NOTICE ? MOST - 1 : MOST);
    }
    return room;
  }

  private void annotate(Kind kind, Defect finding) {
    Optional<Frame> frame = UserCode.innermost(mainStack(finding)).flatMap(Frame::of);
    StringBuilder properties = new StringBuilder();
    frame
        .flatMap(sources::path)
        .ifPresent(
            path -> {
              properties.append("file=").append(property(Printable.of(path))).append(',');
              if (frame.get().line() > 0) {
                properties.append("line=").append(frame.get().line()).append(',');
              }
            });
    String title = Printable.of(DefectWords.title(finding), MOST_OF_A_TITLE);
    properties.append("title=").append(property(title));
    command(kind, properties.toString(), message(finding));
  }

  /** That of the line to mend. */
  private static List<String> mainStack(Defect finding) {
    return finding instanceof DeadlockFinding deadlock
        ? MainMember.of(deadlock).waitsFor().stack()
        : MainAccess.of((Finding) finding).main().stack();
  }

  private static String message(Defect finding) {
    return finding instanceof DeadlockFinding deadlock
        ? message(deadlock)
        : message((Finding) finding);
  }

  private static String message(DeadlockFinding finding) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < finding.cycle().size(); i++) {
      lines.add(Text.capitalised(DeadlockWords.memberAtPlaces(finding, i)));
    }
    lines.addAll(DeadlockWords.reasons(finding));
    return String.join("\n", lines);
  }

  private static String message(Finding finding) {
    List<String> lines = new ArrayList<>();
    lines.add("The first access: " + FindingWords.accessAtPlace(finding.first()));
    lines.add("The second access: " + FindingWords.accessAtPlace(finding.second()));
    lines.addAll(FindingWords.reasons(finding));
    FindingWords.harmless(finding).ifPresent(lines::add);
    return String.join("\n", lines);
  }

  private void command(Kind kind, String properties, String message) {
    String name = kind.name().toLowerCase(Locale.ROOT);
    // GitHub's runners read lines that end so on every system.
    out.print("::" + name + " " + properties + "::" + data(message) + "\n");
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
