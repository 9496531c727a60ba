package io.photofinish.bench.recorder.whole;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs of one program in which one thing grows and all else stays.
 *
 * @param name what the user calls it
 * @param program what is run
 * @param usual its arguments behind the threads, of which an axis changes one
 * @param axes what grows
 */
record Curve(String name, Program program, List<Integer> usual, List<Axis> axes) {
  /**
   * What grows.
   *
   * @param what in words
   * @param index of which argument behind the threads
   * @param values that it takes
   */
  record Axis(String what, int index, List<Integer> values) {}

  static final List<Curve> ALL =
      List.of(
          new Curve(
              "raytracer",
              Programs.RAYTRACER,
              List.of(60, 6, 3),
              List.of(
                  new Axis("width of the picture", 0, List.of(30, 60, 120, 240)),
                  new Axis("depth of the recursion", 1, List.of(1, 2, 4, 6, 8, 10, 12)),
                  new Axis(
                      "levels of groups, which vary the stacks", 2, List.of(1, 2, 3, 4, 5, 6)))),
          new Curve(
              "lu",
              Programs.LU,
              List.of(600),
              List.of(new Axis("rows of the matrix", 0, List.of(150, 300, 600, 1300, 1800)))),
          new Curve(
              "moldyn",
              Programs.MOLDYN,
              List.of(6, 50),
              List.of(
                  new Axis("cells along a side", 0, List.of(4, 5, 6, 7, 8, 9)),
                  new Axis("moves", 1, List.of(10, 20, 40, 80)))));

  static Curve named(String name) {
    return ALL.stream()
        .filter(curve -> curve.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no curve '"
                        + name
                        + "': expected one of "
                        + String.join(", ", ALL.stream().map(Curve::name).toList())));
  }

  /** The runs along an axis. */
  List<Workload> along(Axis axis) {
    List<Workload> workloads = new ArrayList<>();
    for (Integer value : axis.values()) {
      List<Integer> sizes = new ArrayList<>(usual);
      sizes.set(axis.index(), value);
      List<String> arguments = sizes.stream().map(String::valueOf).toList();
      String label = program.name() + " " + String.join(" ", arguments);
      workloads.add(new Workload(program, label, arguments));
    }
    return workloads;
  }
}
