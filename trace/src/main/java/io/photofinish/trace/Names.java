package io.photofinish.trace;

/**
 * The names behind a trace's dense ids. While a trace is being read, the tables may still grow; an
 * id that an event carried always has its name.
 */
public interface Names {
  /** How many ids of this kind there are: they are 0 to count - 1. */
  int count(NameKind kind);

  /** The name of an id. */
  String name(NameKind kind, int id);
}
