package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * Hooks for the subscriptions of publishers. Each item is handed over separately, and so is the
 * end; a subscriber is called by one thread at a time.
 */
public final class FlowHooks {
  private FlowHooks() {}

  public static void offering(Object subscription, Object item) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(subscription), Parts.ofElement(item), log);
    }
  }

  /** The subscriber is about to get an item. */
  public static void consuming(Object subscription, Object item) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(subscription);
      JdkEvents.await(shadow, Parts.ofElement(item), log);
      JdkEvents.await(shadow, Parts.TURN, log);
    }
  }

  /** The subscriber is about to hear that it begins, or ends. */
  public static void telling(Object subscription) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(subscription);
      JdkEvents.await(shadow, Parts.DONE, log);
      JdkEvents.await(shadow, Parts.TURN, log);
    }
  }

  /** The subscriber has got or heard it. */
  public static void told(Object subscription) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(subscription), Parts.TURN, log);
    }
  }
}
