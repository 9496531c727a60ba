package io.photofinish.recorder.accuracy.cases;

/** The simplest thing that threads can share. */
final class Cell {
  private static Cell known;

  int value;

  Cell() {}

  Cell(int value) {
    this.value = value;
  }

  /** One that others could find already, so that what is done to it is recorded from now on. */
  static Cell known() {
    known = new Cell();
    return known;
  }
}
