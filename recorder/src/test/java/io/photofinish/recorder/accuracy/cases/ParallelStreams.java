package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Streams, parallel and not. */
final class ParallelStreams {
  private ParallelStreams() {}

  static void racyForEach(Turns turns) {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    IntStream.range(0, 2).parallel().forEach(i -> sequence.takeQuietly(i, () -> shared.value++));
  }

  static void racyMapWithSideEffect(Turns turns) {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    int sum =
        IntStream.range(0, 2)
            .parallel()
            .map(
                i -> {
                  sequence.takeQuietly(i, () -> shared.value = i);
                  return i;
                })
            .sum();
    Seen.value(sum);
  }

  static void racyFilterWithSideEffect(Turns turns) {
    List<String> seen = new ArrayList<>();
    Sequence sequence = turns.sequence(2);
    List<Integer> kept =
        List.of(0, 1).parallelStream()
            .filter(
                i -> {
                  sequence.takeQuietly(i, () -> seen.add("seen"));
                  return true;
                })
            .collect(Collectors.toList());
    Seen.value(kept);
  }

  static void cleanReduce(Turns turns) {
    int[] numbers = {1, 2, 3, 4};
    Seen.value(IntStream.range(0, 4).parallel().map(i -> numbers[i]).sum());
    numbers[0]++;
  }

  static void cleanCollect(Turns turns) {
    List<Cell> cells =
        IntStream.range(0, 8).parallel().mapToObj(Cell::new).collect(Collectors.toList());
    cells.forEach(cell -> cell.value++);
  }

  static void cleanElementsApart(Turns turns) {
    int[] squares = new int[8];
    IntStream.range(0, 8).parallel().forEach(i -> squares[i] = i * i);
    Seen.value(squares[7]);
  }

  static void cleanElementsApartOnTwoThreads(Turns turns) {
    int[] squares = new int[2];
    Sequence sequence = turns.sequence(2);
    IntStream.range(0, 2)
        .parallel()
        .forEach(i -> sequence.takeQuietly(i, () -> squares[i] = i * i));
    Seen.value(squares[1]);
  }

  static void cleanForEachOrdered(Turns turns) {
    Cell shared = new Cell();
    IntStream.range(0, 8).parallel().map(i -> i + 1).forEachOrdered(i -> shared.value += i);
    Seen.value(shared.value);
  }

  static void cleanSequentialSideEffect(Turns turns) {
    Cell shared = new Cell();
    IntStream.range(0, 8).forEach(i -> shared.value += i);
    Seen.value(shared.value);
  }

  static void cleanUnderLock(Turns turns) {
    Cell shared = new Cell();
    Sequence sequence = turns.sequence(2);
    IntStream.range(0, 2).parallel().forEach(i -> sequence.takeQuietly(i, () -> increment(shared)));
  }

  private static void increment(Cell shared) {
    synchronized (shared) {
      shared.value++;
    }
  }
}
