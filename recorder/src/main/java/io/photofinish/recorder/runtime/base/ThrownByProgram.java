package io.photofinish.recorder.runtime.base;

/** Carries what code of the program threw that a hook ran, out of the hook. */
public final class ThrownByProgram extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ThrownByProgram(Throwable cause) {
    super(null, cause, false, false);
  }
}
