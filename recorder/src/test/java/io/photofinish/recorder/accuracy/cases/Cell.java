package io.photofinish.recorder.accuracy.cases;

/** The simplest thing that threads can share. */
final class Cell {
  int value;

  Cell() {}

  Cell(int value) {
    this.value = value;
  }
}
