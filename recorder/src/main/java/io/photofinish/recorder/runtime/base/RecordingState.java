package io.photofinish.recorder.runtime.base;

/**
 * Whether the recording is on, and what it leaves out. The choices are made once, before it is
 * switched on. It is on until it is finished or fails; the program goes on in either case, unless
 * the user wants it to stop.
 */
public final class RecordingState {
  private volatile boolean isOn;
  private boolean drops;
  private boolean defers;
  private boolean hasValues;
  private volatile int haltCode;

  /**
   * Says what is recorded, before anything is.
   *
   * @param dropping whether what cannot add a race is left out
   * @param deferring whether accesses are written only when another may race with them
   * @param withValues whether the values of accesses are recorded too
   */
  public void choose(boolean dropping, boolean deferring, boolean withValues) {
    drops = dropping;
    defers = deferring;
    hasValues = withValues;
  }

  public void switchOn() {
    isOn = true;
  }

  public void switchOff() {
    isOn = false;
  }

  public boolean isOn() {
    return isOn;
  }

  /** Whether what cannot add a race is left out. */
  public boolean drops() {
    return drops;
  }

  /** Whether accesses are written only when another may race with them. */
  public boolean defers() {
    return defers;
  }

  public boolean hasValues() {
    return hasValues;
  }

  /** Something is wrong: what was recorded so far is kept, and the program goes on. */
  public void stop(String reason) {
    boolean wasOn = isOn;
    isOn = false;
    if (wasOn) {
      Messages.warn("recording stopped: " + reason + "; the trace so far is kept");
    }
  }

  /**
   * From now on the program ends if recording stops before it.
   *
   * @param code its exit code, or 0 if it shall go on
   */
  public void haltWhenStopped(int code) {
    haltCode = code;
  }

  /** Whether the program is to end when recording stops. */
  public boolean shallHalt() {
    return haltCode != 0;
  }

  /** Recording has stopped, and the trace so far is written. */
  public void stopped() {
    if (shallHalt()) {
      Runtime.getRuntime().halt(haltCode);
    }
  }
}
