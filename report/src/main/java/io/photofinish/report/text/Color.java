package io.photofinish.report.text;

/** The colours and weights in use, by the ANSI codes that every terminal knows. */
public enum Color {
  PLAIN(""),
  BOLD("1"),
  DIM("2"),
  RED("31"),
  GREEN("32"),
  YELLOW("33"),
  BLUE("34"),
  MAGENTA("35"),
  CYAN("36");

  private final String code;

  Color(String code) {
    this.code = code;
  }

  String code() {
    return code;
  }
}
