package io.photofinish.recorder.runtime.jdk;

/** What the program's classes that are loaded so far do with the entries of maps. */
public final class EntryUses {
  private static volatile boolean areWritten;
  private static volatile boolean areRead;

  private EntryUses() {}

  /** Some class of the program changes entries: from now on they are followed. */
  public static void addWrite() {
    areWritten = true;
  }

  /** Some class of the program reads entries: from now on each thread remembers its last. */
  public static void addRead() {
    areRead = true;
  }

  static boolean areWritten() {
    return areWritten;
  }

  static boolean areRead() {
    return areRead;
  }
}
