package io.photofinish.cli.process;

/** What the process's exit code tells a script. They are part of the interface. */
public final class ExitCode {
  /** Done; no race, and no deadlock. */
  public static final int DONE = 0;

  /** Races or deadlocks were found. */
  public static final int RACES = 1;

  /** A witness was rejected. */
  public static final int REJECTED = 1;

  /** There is no witness to show. */
  public static final int NO_WITNESS = 1;

  /** Bad usage or bad input: one line on standard error says why. */
  public static final int BAD_INPUT = 2;

  /** A bug of ours. */
  public static final int BUG = 3;

  /** Interrupted from the keyboard, as shells number it. */
  public static final int INTERRUPTED = 130;

  /** Whoever read our output went away, as shells number it. */
  public static final int BROKEN_PIPE = 141;

  private ExitCode() {}
}
