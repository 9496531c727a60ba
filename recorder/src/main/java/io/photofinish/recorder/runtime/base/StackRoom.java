package io.photofinish.recorder.runtime.base;

/**
 * Makes sure of room on the stack: if there is not enough for what is about to be done, the stack
 * overflows here, where nothing is half done. The calls have many parameters, to be as large as
 * those that they stand for when they are compiled.
 */
public final class StackRoom {
  private static final int FEW = 3;
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
