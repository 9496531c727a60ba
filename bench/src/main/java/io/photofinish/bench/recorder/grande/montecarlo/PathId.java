package io.photofinish.bench.recorder.grande.montecarlo;

/** What all paths have: a name, the days from and to which they go, and the time of a step. */
class PathId {
  private String name;
  private int startDate;
  private int endDate;
  private double dTime = Double.NaN;

  PathId() {}

  PathId(String name) {
    this.name = name;
  }

  String getName() {
    return name;
  }

  void setName(String name) {
    this.name = name;
  }

  int getStartDate() {
    return startDate;
  }

  void setStartDate(int startDate) {
    this.startDate = startDate;
  }

  int getEndDate() {
    return endDate;
  }

  void setEndDate(int endDate) {
    this.endDate = endDate;
  }

  double getDTime() {
    if (Double.isNaN(dTime)) {
      throw new IllegalStateException("the time step of " + name + " is not set");
    }
    return dTime;
  }

  void setDTime(double dTime) {
    this.dTime = dTime;
  }

  final void copyInstanceVariables(PathId other) {
    setName(other.getName());
    setStartDate(other.getStartDate());
    setEndDate(other.getEndDate());
    setDTime(other.getDTime());
  }
}
