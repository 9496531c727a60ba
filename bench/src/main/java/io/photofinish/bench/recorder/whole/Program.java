package io.photofinish.bench.recorder.whole;

import java.util.List;

/**
 * A program to measure.
 *
 * @param name what the table calls it
 * @param group which programs it is listed with
 * @param mainClass the class that is started; it takes a number of threads and a size
 * @param artifacts what it needs of Maven's central repository; its source is compiled against them
 *     when it is measured
 */
record Program(String name, Group group, String mainClass, List<String> artifacts) {
  enum Group {
    HELLO,
    GRANDE,
    LIBRARIES
  }

  static Program grande(String name, Class<?> mainClass) {
    return new Program(name, Group.GRANDE, mainClass.getName(), List.of());
  }

  /** Whether the program is part of this module, and needs nothing else. */
  boolean isOurs() {
    return artifacts.isEmpty();
  }
}
