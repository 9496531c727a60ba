package io.photofinish.recorder.accuracy.cases;

/** In its own class only the constructor writes the field. */
final class Untouched {
  private int value;

  Untouched(int value) {
    this.value = value;
  }

  int value() {
    return value;
  }
}
