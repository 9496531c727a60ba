package io.photofinish.recorder.programs;

import io.photofinish.recorder.accuracy.harness.Steps;

/** Does something when the JVM ends, in one of several ways. */
public final class LastWords {
  private static final Steps STEPS = new Steps();

  private static int mains;
  private static int workers;
  private static int daemons;
  private static int registrars;

  private LastWords() {}

  /** Takes the way to end: {@code return} or {@code exit}. */
  public static void main(String[] arguments) {
    start(
        false,
        () -> {
          registrars = 1;
          Runtime.getRuntime().addShutdownHook(new Thread(() -> registrars++, "registered"));
          STEPS.take(0);
        });
    STEPS.await(1);
    start(
        true,
        () -> {
          daemons = 1;
          STEPS.take(1);
          while (true) {
            Thread.onSpinWait();
          }
        });
    STEPS.await(2);
    boolean exits = arguments[0].equals("exit");
    start(
        false,
        () -> {
          workers = 1;
          STEPS.take(2);
          STEPS.await(exits ? 4 : 3); // It does not end before the JVM, if somebody makes that end.
        });
    STEPS.await(3);
    mains = 1;
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> System.out.println(mains + workers + daemons), "last"));
    if (exits) {
      System.exit(0);
    }
  }

  private static void start(boolean isDaemon, Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(isDaemon);
    thread.start();
  }
}
