package io.photofinish.detect.predict;

import io.photofinish.trace.ids.Growth;
import java.util.stream.IntStream;

/**
 * Pairs of accesses, by their numbers: the earlier one and the later one, and how they were found.
 */
final class PairList {
  private int[] firsts = new int[16];
  private int[] seconds = new int[16];
  private Method[] methods = new Method[16];
  private int size;

  void add(int first, int second, Method method) {
    if (size == firsts.length) {
      firsts = Growth.atLeast(firsts, size + 1);
      seconds = Growth.atLeast(seconds, size + 1);
      methods = Growth.atLeast(methods, size + 1);
    }
    firsts[size] = first;
    seconds[size] = second;
    methods[size] = method;
    size++;
  }

  void addAll(PairList others) {
    for (int i = 0; i < others.size; i++) {
      add(others.firsts[i], others.seconds[i], others.methods[i]);
    }
  }

  /** The same pairs by the later access's position, then by the earlier one's. */
  PairList sorted(SharedAccesses accesses) {
    PairList sorted = new PairList();
    IntStream.range(0, size)
        .boxed()
        .sorted(
            (a, b) -> {
              int bySecond =
                  Integer.compare(accesses.position(seconds[a]), accesses.position(seconds[b]));
              return bySecond != 0 ? bySecond : Integer.compare(firsts[a], firsts[b]);
            })
        .forEach(i -> sorted.add(firsts[i], seconds[i], methods[i]));
    return sorted;
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int first(int pair) {
    return firsts[pair];
  }

  int second(int pair) {
    return seconds[pair];
  }

  Method method(int pair) {
    return methods[pair];
  }
}
