package io.photofinish.trace.check;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges a trace in one pass. Keeps the first {@link #MAX_PROBLEMS} problems in words, and counts
 * all.
 */
public final class Validator {
  /** More would help nobody. */
  public static final int MAX_PROBLEMS = 20;

  private final WellFormedness rules = new WellFormedness();
  private final List<Problem> problems = new ArrayList<>();
  private long problemCount;

  /** The first fork or join of each thread that is the target of one. */
  private final Map<Integer, Long> targets = new HashMap<>();

  private boolean[] acts = new boolean[0];

  /** Judges the next block of the trace. */
  public void check(EventBlock block, Names names) {
    prepare(names);
    for (int i = 0; i < block.size(); i++) {
      acts[block.thread(i)] = true;
      int operation = block.operation(i);
      if (operation == OpCode.FORK || operation == OpCode.JOIN) {
        targets.putIfAbsent(block.target(i), block.index(i));
      }
      Defect defect = rules.check(block, i);
      if (defect != null) {
        problemCount++;
        if (problems.size() < MAX_PROBLEMS) {
          String message = rules.explain(defect, block, i, names);
          problems.add(new Problem(block.index(i), defect, message));
        }
      }
    }
  }

  private void prepare(Names names) {
    rules.prepare(names);
    acts = Growth.atLeast(acts, names.count(NameKind.THREAD));
  }

  /**
   * Judges what only the end shows: {@code fork(12)} where T12 acts and 12 does not orders nothing,
   * and every detector would report races that are none.
   */
  public void finish(Names names) {
    prepare(names);
    Set<String> acting = new HashSet<>();
    for (int thread = 0; thread < names.count(NameKind.THREAD); thread++) {
      if (acts[thread]) {
        acting.add(names.name(NameKind.THREAD, thread));
      }
    }
    targets.entrySet().stream()
        .filter(target -> !acts[target.getKey()])
        .sorted(Map.Entry.comparingByValue())
        .forEach(target -> checkName(target.getKey(), target.getValue(), acting, names));
  }

  private void checkName(int thread, long index, Set<String> acting, Names names) {
    String name = names.name(NameKind.THREAD, thread);
    if (!acting.contains("T" + name)) {
      return;
    }
    problemCount++;
    if (problems.size() < MAX_PROBLEMS) {
      String message =
          "the fork or join names thread %s, which has no events, but T%s has; expected T%s"
              .formatted(name, name, name);
      problems.add(new Problem(index, Defect.MISNAMED_THREAD, message));
    }
  }

  /** The first problems, at most {@link #MAX_PROBLEMS}. */
  public List<Problem> problems() {
    return Collections.unmodifiableList(problems);
  }

  /** How many problems there are in all. */
  public long problemCount() {
    return problemCount;
  }
}
