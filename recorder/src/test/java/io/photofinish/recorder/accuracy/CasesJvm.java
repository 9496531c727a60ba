package io.photofinish.recorder.accuracy;

import io.photofinish.recorder.accuracy.harness.AccuracyMain;
import io.photofinish.recorder.accuracy.harness.Order;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs cases in a JVM of their own. */
final class CasesJvm {
  private static final int PATIENCE_SECONDS = 300;
  private static final String CASE = "case ";

  private CasesJvm() {}

  /**
   * Runs the cases of a group.
   *
   * @param group its name, or {@code all}
   * @param options of the JVM
   * @return the names of the cases that ran, in their order
   * @throws IllegalStateException with what it printed, if one failed
   */
  static List<String> run(String group, Order order, List<String> options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classes(), AccuracyMain.class.getName(), group, order.name()));
    Path printed = Files.createTempFile("accuracy", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(printed.toFile())
              .start();
      boolean hasEnded = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!hasEnded || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new IllegalStateException(
            "%s %s %s:%n%s"
                .formatted(
                    group,
                    order,
                    hasEnded ? "ended with " + process.exitValue() : "did not end",
                    Files.readString(printed)));
      }
      return Files.readAllLines(printed).stream()
          .filter(line -> line.startsWith(CASE))
          .map(line -> line.substring(CASE.length()))
          .toList();
    } finally {
      Files.delete(printed);
    }
  }

  private static String classes() {
    try {
      return Path.of(AccuracyMain.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
