package io.photofinish.recorder.accuracy.cases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Its field seems to be written by the constructor only. */
final class WrittenByHandle {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(WrittenByHandle.class, "value", int.class);
    } catch (ReflectiveOperationException problem) {
      throw new ExceptionInInitializerError(problem);
    }
  }

  private int value;

  WrittenByHandle(int value) {
    this.value = value;
  }

  void set(int to) {
    VALUE.set(this, to);
  }

  int value() {
    return value;
  }
}
