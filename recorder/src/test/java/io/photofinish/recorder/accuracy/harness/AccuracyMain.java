package io.photofinish.recorder.accuracy.harness;

import io.photofinish.recorder.accuracy.cases.Marks;
import java.util.Arrays;
import java.util.List;

/**
 * Runs the cases of groups one after another: {@code AccuracyMain GROUP... ORDER}, or {@code
 * AccuracyMain all ORDER}. Prints {@code case NAME} before each, and marks its beginning in the
 * recorded trace by a volatile write.
 */
public final class AccuracyMain {
  private AccuracyMain() {}

  public static void main(String[] arguments) {
    Order order = Order.valueOf(arguments[arguments.length - 1]);
    List<String> names = Arrays.asList(arguments).subList(0, arguments.length - 1);
    List<String> groups = names.equals(List.of("all")) ? Groups.names() : names;
    List<AccuracyCase> cases =
        groups.stream().flatMap(name -> Groups.cases(name).stream()).toList();
    System.exit(run(cases, order) ? 0 : 1);
  }

  private static boolean run(List<AccuracyCase> cases, Order order) {
    Watchdog watchdog = new Watchdog();
    watchdog.start();
    int begun = 0;
    boolean allWell = true;
    for (AccuracyCase accuracyCase : cases) {
      if (!accuracyCase.runsHere()) {
        System.out.println(
            "skipped " + accuracyCase.name() + ": it needs Java " + accuracyCase.neededJava());
        continue;
      }
      System.out.println("case " + accuracyCase.name());
      watchdog.watch(accuracyCase.name());
      Marks.begin(begun++);
      try {
        accuracyCase.run(order);
      } catch (Exception problem) {
        allWell = false;
        System.out.println("failed " + accuracyCase.name());
        problem.printStackTrace(System.out);
      }
    }
    return allWell;
  }
}
