package io.photofinish.recorder.model;

/**
 * The feature releases of the JDK that have something, such as a method that was renamed. Nothing
 * depends on it at run time: a test checks it against the JDK that the test runs on.
 *
 * @param first the first of them
 * @param last the last of them
 */
public record Versions(int first, int last) {
  /** Whatever we support. */
  static final Versions ALL = new Versions(17, Integer.MAX_VALUE);

  /** What came somewhere between 17 and 25, the two that the build runs on. */
  static final Versions NOT_YET_17 = since(18);

  /** What went somewhere between 17 and 25, the two that the build runs on. */
  static final Versions NO_MORE_25 = until(24);

  static Versions since(int first) {
    return new Versions(first, Integer.MAX_VALUE);
  }

  static Versions until(int last) {
    return new Versions(ALL.first, last);
  }

  boolean contain(int version) {
    return first <= version && version <= last;
  }
}
