package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.Hooks;

/** The effects of calls, by what the calling code says of them. */
public final class CallModel {
  private static final String MONITORS = Hooks.class.getName().replace('.', '/');

  private CallModel() {}

  /** What a call means, or null if it means nothing to us. Names are internal ones. */
  public static CallEffect effectOf(String owner, String name, String descriptor) {
    if (descriptor.equals("()V") && (name.equals("notify") || name.equals("notifyAll"))) {
      return new CallEffect(MONITORS, "notifying", null);
    }
    return null;
  }
}
