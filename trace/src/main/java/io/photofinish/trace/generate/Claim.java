package io.photofinish.trace.generate;

/**
 * One statement about a trace: under a notion, there is a race or there is none.
 *
 * @param notion the notion of a race
 * @param scope what the statement is about
 * @param variable the variable's name; empty for {@link Scope#PAIR} and {@link Scope#TRACE}
 * @param first the earlier event's index, from 0, or -1 if the scope is not a pair
 * @param second the later event's index, or -1
 * @param race whether there is a race
 */
public record Claim(
    Notion notion, Scope scope, String variable, long first, long second, boolean race) {

  /** What a claim is about; beyond a pair, "no race" means not one in all of it. */
  public enum Scope {
    PAIR,
    /** The pairs of a write and a later read of the variable. */
    WRITE_READ,
    /** The pairs of accesses of the variable. */
    VARIABLE,
    /** All pairs of the trace. */
    TRACE
  }

  static Claim pair(Notion notion, long first, long second, boolean race) {
    return new Claim(notion, Scope.PAIR, "", first, second, race);
  }

  static Claim variable(Notion notion, String variable, boolean race) {
    return new Claim(notion, Scope.VARIABLE, variable, -1, -1, race);
  }

  static Claim writeRead(Notion notion, String variable, boolean race) {
    return new Claim(notion, Scope.WRITE_READ, variable, -1, -1, race);
  }

  static Claim trace(Notion notion, boolean race) {
    return new Claim(notion, Scope.TRACE, "", -1, -1, race);
  }

  /** One line for people, such as {@code osr: events 0 and 11 race}. */
  public String text() {
    String subject =
        switch (scope) {
          case PAIR -> "events " + first + " and " + second + (race ? " race" : " do not race");
          case WRITE_READ -> (race ? "a" : "no") + " write-read race on variable " + variable;
          case VARIABLE -> (race ? "a" : "no") + " race on variable " + variable;
          case TRACE -> race ? "there is a race" : "no race";
        };
    return notion.word() + ": " + subject;
  }
}
