package io.photofinish.report.known;

import io.photofinish.report.Printable;
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

  private final String file;
  private final List<Suppression> suppressions = new ArrayList<>();

  // The entry that is being read; its variable is null before the first one.
  private int entryLine;
  private Glob variable;
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
      case "race" -> beginEntry(rest);
      case "in" -> condition(rest, false);
      case "via" -> condition(rest, true);
      case "because" -> because(rest);
      default ->
          throw mistake(
              line,
              "a line begins with \"" + shown(words[0]) + "\"",
              "begin it with race, in, via, because or #");
    }
  }

  private void beginEntry(String rest) throws IOException {
    endEntry();
    entryLine = line;
    variable = pattern(rest, "race", "class and field, as in " + EXAMPLE);
  }

  private void condition(String rest, boolean isVia) throws IOException {
    String word = isVia ? "via" : "in";
    needEntry(word);
    if (conditions.size() == MOST_CONDITIONS) {
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
      throw mistake(line, "a second reason for one race", "put both into one line");
    }
    if (rest.isEmpty()) {
      throw mistake(
          line,
          "because without a reason",
          "say why the race is no problem, as in because only an estimate is needed");
    }
    reason = rest;
  }

  private Glob pattern(String rest, String word, String expected) throws IOException {
    String pattern = REMARK.matcher(" " + rest).replaceFirst("").strip();
    if (pattern.isEmpty()) {
      throw mistake(line, word + " without a pattern", "write " + expected);
    }
    if (pattern.indexOf('(') >= 0 && !word.equals("race")) {
      throw mistake(
          line,
          "\"" + shown(pattern) + "\" has parentheses",
          "write " + expected + ", without file and line");
    }
    return new Glob(BLANKS.matcher(pattern).replaceAll(" "));
  }

  private void needEntry(String word) throws IOException {
    if (variable == null) {
      throw mistake(
          line, word + " with no race before it", "begin with what races, as in " + EXAMPLE);
    }
  }

  private void endEntry() throws IOException {
    if (variable == null) {
      return;
    }
    if (reason == null) {
      throw mistake(
          entryLine,
          "race " + shown(variable.pattern()) + " has no reason",
          "add a line below it: because, and why it is no problem");
    }
    suppressions.add(new Suppression(entryLine, variable, conditions, reason));
    variable = null;
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
