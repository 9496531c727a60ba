package io.photofinish.cli;

/** What the process's exit code tells a script. They are part of the interface. */
final class ExitCode {
  /** Done; no race. */
  static final int DONE = 0;

  /** Races were found. */
  static final int RACES = 1;

  /** A witness was rejected. */
  static final int REJECTED = 1;

  /** There is no witness to show. */
  static final int NO_WITNESS = 1;

  /** Bad usage or bad input: one line on standard error says why. */
  static final int BAD_INPUT = 2;

  /** A bug of ours. */
  static final int BUG = 3;

  /** Interrupted from the keyboard, as shells number it. */
  static final int INTERRUPTED = 130;

  /** Whoever read our output went away, as shells number it. */
  static final int BROKEN_PIPE = 141;

  private ExitCode() {}
}
