package io.photofinish.recorder.accuracy.cases;

import java.lang.reflect.Field;

/** Its field seems to be written by the constructor only. */
final class WrittenByReflection {
  private int value;

  WrittenByReflection(int value) {
    this.value = value;
  }

  void set(int to) throws ReflectiveOperationException {
    WrittenByReflection.class.getDeclaredField("value").setInt(this, to);
  }

  int value() {
    return value;
  }

  /** The same to an object of a class that does nothing of the kind. */
  static void set(Untouched object, int to) throws ReflectiveOperationException {
    Field field = Untouched.class.getDeclaredField("value");
    field.setAccessible(true);
    field.setInt(object, to);
  }
}
