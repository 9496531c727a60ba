package io.photofinish.analysis;

/**
 * The checker rejected a schedule that a search had made: a bug of ours, never to be passed over.
 * Its message is the same line at every door.
 */
public final class RejectedWitnessException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  RejectedWitnessException(String message) {
    super(message);
  }
}
