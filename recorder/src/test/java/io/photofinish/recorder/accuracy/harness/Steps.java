package io.photofinish.recorder.accuracy.harness;

/** Steps that any threads take one after another, without a happens-before edge between them. */
public final class Steps {
  private volatile int next;

  /** Waits until all steps before this one are taken. */
  public void await(int step) {
    Spin.until(() -> next == step);
  }

  /** The step is taken. */
  public void take(int step) {
    next = step + 1;
  }
}
