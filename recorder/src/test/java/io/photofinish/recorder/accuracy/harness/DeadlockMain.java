package io.photofinish.recorder.accuracy.harness;

import java.util.Arrays;
import java.util.List;

/** Runs one case of deadlocks: {@code DeadlockMain CASE ORDER}. It ends: nobody waits for ever. */
public final class DeadlockMain {
  private static final String CASES = "io.photofinish.recorder.accuracy.cases.DeadlockCases";

  private DeadlockMain() {}

  public static void main(String[] arguments) throws Exception {
    AccuracyCase chosen =
        cases().stream()
            .filter(each -> each.method().getName().equals(arguments[0]))
            .findFirst()
            .orElseThrow();
    Watchdog watchdog = new Watchdog();
    watchdog.watch(chosen.name());
    watchdog.start();
    chosen.run(Order.valueOf(arguments[1]));
  }

  /** All of them, in the order of their names: also those that need another Java. */
  public static List<AccuracyCase> cases() {
    try {
      Class<?> type = Class.forName(CASES, false, DeadlockMain.class.getClassLoader());
      return Arrays.stream(type.getDeclaredMethods())
          .filter(method -> Arrays.equals(method.getParameterTypes(), new Class<?>[] {Turns.class}))
          .sorted((a, b) -> a.getName().compareTo(b.getName()))
          .map(method -> new AccuracyCase(type.getSimpleName(), method))
          .toList();
    } catch (ClassNotFoundException problem) {
      throw new IllegalStateException("the cases are not there", problem);
    }
  }
}
