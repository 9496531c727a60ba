package io.photofinish.bench.recorder.grande.montecarlo;

/** What one simulation is told. */
class ToTask {
  private String header;
  private long randomSeed;

  ToTask(String header, long randomSeed) {
    this.header = header;
    this.randomSeed = randomSeed;
  }

  String getHeader() {
    return header;
  }

  long getRandomSeed() {
    return randomSeed;
  }
}
