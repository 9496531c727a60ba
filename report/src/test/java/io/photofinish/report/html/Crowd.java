package io.photofinish.report.html;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Finding;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.util.ArrayList;
import java.util.List;

/**
 * The findings of a large server under test: deep stacks that differ at their inner ends, long
 * names, and as many steps of each schedule as a report of so many findings has.
 */
final class Crowd {
  private static final int STEPS = 12;
  private static final int DEPTH = 32;
  private static final int OUTER = 24;

  private Crowd() {}

  static Report report(int findings) {
    List<Finding> all = new ArrayList<>();
    for (int i = 0; i < findings; i++) {
      all.add(finding(i));
    }
    return new Report("0.1.0", Samples.report().runs(), all);
  }

  private static Finding finding(int number) {
    String type = "com.acme.server.part" + number % 40 + ".Component" + number % 700;
    String variable = type + ".field" + number;
    return new Finding(
        "%016x".formatted(number),
        number % 7 == 6 ? Certainty.POTENTIAL : Certainty.PROVEN,
        variable,
        variable + "@" + number,
        access(type, number, true),
        access(type, number, false),
        3 + number,
        List.of("predict"),
        "Only the first holds a lock: %s@%d. Nothing else that happened before them makes one wait for the other."
            .formatted(type, number),
        number % 7 == 6
            ? ""
            : "Proven by osr (critical sections that do not finish come last): after %d steps each of the two is what its thread does next, which an independent checker has confirmed."
                .formatted(1_000 + number),
        number % 7 == 6 ? null : photo(type, variable, number),
        null,
        null,
        1,
        null,
        null);
  }

  private static Access access(String type, int number, boolean isWrite) {
    List<String> stack = new ArrayList<>();
    for (int depth = 0; depth < DEPTH; depth++) {
      boolean isOuter = depth >= DEPTH - OUTER;
      stack.add(
          isOuter
              ? "com.acme.server.dispatch.Dispatcher%d.handle(Dispatcher%d.java:%d)"
                  .formatted(number % 5, number % 5, 100 + depth)
              : "%s.call%d(Component%d.java:%d)"
                  .formatted(type, depth, number % 700, number % 90 + (isWrite ? 10 : 20) + depth));
    }
    String thread = "server-worker-" + number % 64 + (isWrite ? "" : "-monitor");
    return new Access(
        10L * number + (isWrite ? 0 : 7),
        isWrite,
        thread,
        isWrite ? List.of(type + "@" + number) : List.of(),
        stack,
        new ThreadStart("main", stack.subList(DEPTH - 5, DEPTH)),
        "com.acme.server.ServerTest.serves_case_" + number % 300);
  }

  private static PhotoFinish photo(String type, String variable, int number) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      boolean isRacing = i >= STEPS - 2;
      boolean isSection = i == 2 || i == 5;
      steps.add(
          new Step(
              i == 2 ? 1_000 + number : 0,
              10L * number - 40 + i,
              i % 2,
              isSection ? i == 2 ? "ACQUIRE" : "RELEASE" : i == STEPS - 1 ? "READ" : "WRITE",
              isSection
                  ? type + "@" + number
                  : isRacing ? variable + "@" + number : type + ".other" + i + "@" + number,
              "%s.call%d(Component%d.java:%d)".formatted(type, i, number % 700, number % 90 + i),
              false,
              false,
              -1));
    }
    String worker = "server-worker-" + number % 64;
    return new PhotoFinish(List.of(worker, worker + "-monitor"), steps, List.of());
  }
}
