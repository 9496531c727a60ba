package io.photofinish.recorder.runtime;

/** Carries what code of the program threw that a hook ran, out of the hook. */
final class ThrownByProgram extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ThrownByProgram(Throwable cause) {
    super(null, cause, false, false);
  }
}
