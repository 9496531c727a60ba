package io.photofinish.bench.recorder.whole;

import java.util.List;

/** Which of several rounds counts. */
enum Take {
  BEST,
  MEDIAN;

  double of(List<Double> seconds) {
    List<Double> sorted = seconds.stream().sorted().toList();
    return sorted.get(this == BEST ? 0 : sorted.size() / 2);
  }
}
