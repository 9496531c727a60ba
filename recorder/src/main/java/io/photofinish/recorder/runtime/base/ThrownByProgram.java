package io.photofinish.recorder.runtime.base;

/** Carries an exception out of a hook that ran code of the program, when that code threw it. */
public final class ThrownByProgram extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ThrownByProgram(Throwable cause) {
    super(null, cause, false, false);
  }
}
