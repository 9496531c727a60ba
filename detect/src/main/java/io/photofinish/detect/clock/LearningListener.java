package io.photofinish.detect.clock;

/** Wants to see what a thread knows before it changes. */
public interface LearningListener {
  /** There is room for more threads. */
  void threadsAdded();

  /** The thread is about to learn. */
  void beforeLearning(int thread);
}
