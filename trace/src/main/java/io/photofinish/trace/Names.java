package io.photofinish.trace;

/**
 * The names behind a trace's dense ids. While a trace is being read, the tables may still grow; an
 * id that an event carried always has its name.
 */
public interface Names {
  int NO_CALLER = -1;

  /** How many ids of this kind there are: they are 0 to count - 1. */
  int count(NameKind kind);

  /** The name of an id. */
  String name(NameKind kind, int id);

  /**
   * The location of the call that led to a location, {@link #NO_CALLER} if there was none or it is
   * not known. Its id is smaller: a stack has an end.
   */
  default int caller(int location) {
    return NO_CALLER;
  }
}
