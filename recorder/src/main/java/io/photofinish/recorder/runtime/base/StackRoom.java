package io.photofinish.recorder.runtime.base;

/**
 * Makes sure that there is enough room on the stack for what is about to be done. If there is not,
 * the stack overflows here, where nothing is half done. The methods have many parameters so that
 * their frames, when compiled, are as large as those that they stand for.
 */
public final class StackRoom {
  private static final int FEW = 10;
  private static final int MANY = 40;

  private StackRoom() {}

  /** For what is done often, and copes with less. */
  public static void forFewCalls() {
    use(FEW, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /** For what is done seldom, and for what all threads use. */
  public static void forManyCalls() {
    use(MANY, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  private static long use(
      int frames, long a, long b, long c, long d, long e, long f, long g, long h) {
    return frames == 0
        ? a
        : use(frames - 1, b, c, d, e, f, g, h, a + 1) + a + b + c + d + e + f + g + h;
  }
}
