package io.photofinish.report.text;

/** The colours and weights in use, by the ANSI codes that every terminal knows. */
public enum Color {
  /** As the terminal has it. */
  PLAIN(""),
  /** Heavier. */
  BOLD("1"),
  /** Fainter. */
  DIM("2"),
  /** Of writes, and of races that are sure. */
  RED("31"),
  /** Of reads, and of what is well. */
  GREEN("32"),
  /** Of locks, and of what may be wrong. */
  YELLOW("33"),
  /** Of signals. */
  BLUE("34"),
  /** Of starts and ends of threads. */
  MAGENTA("35"),
  /** Of volatile accesses. */
  CYAN("36");

  private final String code;

  Color(String code) {
    this.code = code;
  }

  String code() {
    return code;
  }
}
