package io.photofinish.bench.recorder.whole;

/** Does nothing, so that its cost is that of starting. */
public final class Hello {
  private Hello() {}

  public static void main(String[] arguments) {
    System.out.println("hello");
  }
}
