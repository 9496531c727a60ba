package io.photofinish.recorder.model;

/**
 * The effect of a call of one of the JDK's methods: the hooks that instrumented code calls before
 * and after it, each null if there is none. If the call throws, the hook after it is not called.
 */
public record CallEffect(CallHook before, CallHook after) {
  /** Whether one of its hooks is told anything that the call is given. */
  public boolean takesOperands() {
    return (before != null && before.takesOperands()) || (after != null && after.takesOperands());
  }
}
