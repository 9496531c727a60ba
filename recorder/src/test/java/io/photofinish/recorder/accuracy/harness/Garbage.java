package io.photofinish.recorder.accuracy.harness;

/** Lets the JVM find out that nobody can reach an object any more. */
public final class Garbage {
  private Garbage() {}

  /** Collects until all turns of a sequence are over, in a thread of its own. */
  public static void collectUntilEnd(Sequence sequence) {
    Thread collector =
        new Thread(
            () -> {
              while (!sequence.isOver()) {
                System.gc();
              }
            },
            "collector");
    collector.setDaemon(true);
    collector.start();
  }
}
