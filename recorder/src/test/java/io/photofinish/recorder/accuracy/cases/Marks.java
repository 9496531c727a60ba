package io.photofinish.recorder.accuracy.cases;

/** Its volatile writes tell in the trace where cases begin. */
public final class Marks {
  static volatile int current;

  private Marks() {}

  public static void begin(int number) {
    current = number;
  }
}
