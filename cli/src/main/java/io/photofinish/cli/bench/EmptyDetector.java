package io.photofinish.cli.bench;

import io.photofinish.trace.EventConsumer;

/** Looks at all of every event and does nothing with it: what any detector pays for its input. */
final class EmptyDetector implements EventConsumer {
  /** Depends on every event, so that no compiler may leave one out. */
  @SuppressWarnings("UnusedVariable")
  private long seen;

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    seen += index ^ operation ^ thread ^ target ^ location;
  }
}
