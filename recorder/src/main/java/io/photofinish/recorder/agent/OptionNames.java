package io.photofinish.recorder.agent;

/**
 * How the agent's options are called. Constants only: the doors that start the agent are compiled
 * with their text, and do not load this class.
 */
public final class OptionNames {
  /** The trace to write. */
  public static final String DESTFILE = "destfile";

  /** Patterns of the names of classes to record. */
  public static final String INCLUDES = "includes";

  /** Patterns of the names of classes not to record. */
  public static final String EXCLUDES = "excludes";

  /** Whether events have the whole stack or the line alone. */
  public static final String STACKS = "stacks";

  /** The greatest size of the trace. */
  public static final String MAXSIZE = "maxsize";

  /** The exit code of a program that ends since recording stopped. */
  public static final String EXITCODE = "exitcode";

  /** The file for messages. */
  public static final String LOG_PATH = "log_path";

  /** Whether the program ends if recording stops. */
  public static final String HALT_ON_ERROR = "halt_on_error";

  /** Whether what cannot add a race is left out. */
  public static final String DROP = "drop";

  /** Whether the values of accesses are recorded, too. */
  public static final String VALUES = "values";

  private OptionNames() {}
}
