package io.photofinish.recorder.model;

/**
 * What a call of one of the JDK's methods means: the hooks that instrumented code calls before and
 * after it, each null if there is none. After a call that throws there is no hook.
 */
public record CallEffect(CallHook before, CallHook after) {
  /** Whether one of its hooks is told anything that the call is given. */
  public boolean takesOperands() {
    return (before != null && before.takesOperands()) || (after != null && after.takesOperands());
  }
}
