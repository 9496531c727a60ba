package io.photofinish.recorder.accuracy.harness;

/** What one thread of a case does. */
@FunctionalInterface
public interface Body {
  void run() throws Exception;
}
