package io.photofinish.recorder.accuracy.harness;

/** Takes what a case reads, so that the read has a use. */
public final class Seen {
  private Seen() {}

  public static void value(long value) {}

  public static void value(double value) {}

  public static void value(boolean value) {}

  public static void value(Object value) {}
}
