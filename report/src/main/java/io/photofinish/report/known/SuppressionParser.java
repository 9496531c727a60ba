package io.photofinish.report.known;

import io.photofinish.report.Printable;
import io.photofinish.report.known.Suppression.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the lines of a suppressions file. */
final class SuppressionParser {
  private static final int MOST_CONDITIONS = 2;
  private static final int MOST_SHOWN = 60;
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern REMARK = Pattern.compile("\\s#.*");
  private static final String EXAMPLE = "race com.acme.Stats.hits";
  private static final String LOCK_EXAMPLE = "deadlock com.acme.Account";

  private final String file;
  private final List<Suppression> suppressions = new ArrayList<>();

  // The entry that is being read; its subject is null before the first one.
  private int entryLine;
  private Kind kind;
  private Glob subject;
  private final List<Condition> conditions = new ArrayList<>();
  private String reason;

  private int line;

  /**
   * A parser.
   *
   * @param file what mistakes call it
   */
  SuppressionParser(String file) {
    this.file = file;
  }

  List<Suppression> parse(List<String> lines) throws IOException {
    for (String text : lines) {
      line++;
      String entry = text.strip();
      if (!entry.isEmpty() && !entry.startsWith("#")) {
        read(entry);
      }
    }
    endEntry();
    return suppressions;
  }

  private void read(String entry) throws IOException {
    String[] words = BLANKS.split(entry, 2);
    String rest = words.length < 2 ? "" : words[1];
    switch (words[0]) {
      case "race" -> beginEntry(Kind.RACE, rest, "class and field, as in " + EXAMPLE);
      case "deadlock" ->
          beginEntry(Kind.DEADLOCK, rest, "the class of a lock, as in " + LOCK_EXAMPLE);
      case "in" -> condition(rest, false);
      case "via" -> condition(rest, true);
      case "because" -> because(rest);
      default ->
          throw mistake(
              line,
              "a line begins with \"" + shown(words[0]) + "\"",
              "begin it with race, deadlock, in, via, because or #");
    }
  }

  private void beginEntry(Kind begun, String rest, String expected) throws IOException {
    endEntry();
    entryLine = line;
    kind = begun;
    subject = pattern(rest, kind.word(), expected);
  }

  private void condition(String rest, boolean isVia) throws IOException {
    String word = isVia ? "via" : "in";
    needEntry(word);
    if (kind == Kind.RACE && conditions.size() == MOST_CONDITIONS) {
      throw mistake(
          line,
          "a third in or via for one race, which has two accesses",
          "leave it out, or begin another race");
    }
    conditions.add(
        new Condition(
            pattern(rest, word, "class and method, as in " + word + " com.acme.Stats.add"), isVia));
  }

  private void because(String rest) throws IOException {
    needEntry("because");
    if (reason != null) {
      throw mistake(line, "a second reason for one " + kind.word(), "put both into one line");
    }
    if (rest.isEmpty()) {
      throw mistake(
          line,
          "because without a reason",
          "say why the " + kind.word() + " is no problem, as in " + reasonExample());
    }
    reason = rest;
  }

  private String reasonExample() {
    return kind == Kind.RACE
        ? "because only an estimate is needed"
        : "because both run in one thread of a pool";
  }

  private Glob pattern(String rest, String word, String expected) throws IOException {
    String pattern = REMARK.matcher(" " + rest).replaceFirst("").strip();
    if (pattern.isEmpty()) {
      throw mistake(line, word + " without a pattern", "write " + expected);
    }
    if (pattern.indexOf('(') >= 0 && (word.equals("in") || word.equals("via"))) {
      throw mistake(
          line,
          "\"" + shown(pattern) + "\" has parentheses",
          "write " + expected + ", without file and line");
    }
    return new Glob(BLANKS.matcher(pattern).replaceAll(" "));
  }

  private void needEntry(String word) throws IOException {
    if (subject == null) {
      throw mistake(
          line,
          word + " with no race or deadlock before it",
          "begin with what races or is locked, as in " + EXAMPLE + " or " + LOCK_EXAMPLE);
    }
  }

  private void endEntry() throws IOException {
    if (subject == null) {
      return;
    }
    if (reason == null) {
      throw mistake(
          entryLine,
          kind.word() + " " + shown(subject.pattern()) + " has no reason",
          "add a line below it: because, and why it is no problem");
    }
    suppressions.add(new Suppression(entryLine, kind, subject, conditions, reason));
    subject = null;
    conditions.clear();
    reason = null;
  }

  private static String shown(String text) {
    return Printable.of(text, MOST_SHOWN);
  }

  private IOException mistake(int place, String cause, String cure) {
    return new IOException(file + ":" + place + ": " + cause + ": " + cure);
  }
}
