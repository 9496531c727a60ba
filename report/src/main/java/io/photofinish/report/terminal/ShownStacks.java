package io.photofinish.report.terminal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The stacks that a reader has seen already. What a stack shares with one of them, down to the
 * outermost frame, is not shown again but referred to: in reports of servers most frames are those
 * of the same few threads.
 */
final class ShownStacks {
  /** Referring to fewer frames saves nothing. */
  private static final int FEWEST_FOLDED = 2;

  /**
   * By part of a stack from one of its frames outwards: where it was shown first. A part is known
   * by its frames; lists share them.
   */
  private final Map<List<String>, String> shown = new LinkedHashMap<>();

  /**
   * The end of a stack that was shown before.
   *
   * @param from how many of the frames are new
   * @param where it was shown
   */
  record Tail(int from, String where) {}

  /** The longest end of a stack that was shown before, if it is worth it. */
  Optional<Tail> tail(List<String> stack) {
    for (int from = 0; from <= stack.size() - FEWEST_FOLDED; from++) {
      String where = shown.get(stack.subList(from, stack.size()));
      if (where != null) {
        return Optional.of(new Tail(from, where));
      }
    }
    return Optional.empty();
  }

  /** Remembers a stack that is shown. */
  void add(List<String> stack, String where) {
    for (int from = 0; from <= stack.size() - FEWEST_FOLDED; from++) {
      shown.putIfAbsent(stack.subList(from, stack.size()), where);
    }
  }
}
