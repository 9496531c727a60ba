package io.photofinish.bench.recorder.whole;

import java.util.List;

/**
 * A program and how much it is to do.
 *
 * @param program what is run
 * @param label what its row is called
 * @param sizes the program's arguments behind the threads
 */
record Workload(Program program, String label, List<String> sizes) {
  static Workload of(Program program, String size) {
    return new Workload(program, program.name(), List.of(size));
  }
}
