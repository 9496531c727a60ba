package io.photofinish.recorder.accuracy.harness;

import java.util.Arrays;

/** Ends the JVM, with the name and the stacks, when a case hangs. */
final class Watchdog extends Thread {
  /** The exit code of a JVM with a case that hangs. */
  static final int EXIT_CODE = 3;

  private static final long PATIENCE_NANOS = 20_000_000_000L;

  private volatile Watched watched = new Watched("the start", System.nanoTime());

  private record Watched(String name, long since) {}

  Watchdog() {
    super("watchdog");
    setDaemon(true);
  }

  void watch(String name) {
    watched = new Watched(name, System.nanoTime());
  }

  @Override
  public void run() {
    Spin.until(() -> System.nanoTime() - watched.since > PATIENCE_NANOS);
    System.out.println("failed " + watched.name + ": it hangs");
    Thread.getAllStackTraces()
        .forEach((thread, stack) -> System.out.println(thread + " " + Arrays.toString(stack)));
    System.out.flush();
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
