package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/** Hooks for references, their queues and cleaners. */
public final class ReferenceHooks {
  private ReferenceHooks() {}

  /**
   * An action is registered, to be run when an object is not reachable any more. The JDK has such
   * actions too, some for the call sites of lambdas: nothing may be done for these, since a hook
   * may be what is about to be linked.
   */
  public static void cleanableMade(Object cleanable, Object object, Object action) {
    if (action == null || action.getClass().getClassLoader() == null) {
      return;
    }
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(cleanable);
      shadow.setMeaning(JdkEvents.shadow(object));
      JdkEvents.signal(shadow, Parts.HANDED_IN, log);
    }
  }

  /** The action is about to be run. */
  public static void cleaning(Object cleanable) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(cleanable);
      JdkEvents.await(shadow, Parts.HANDED_IN, log);
      if (shadow.meaning() instanceof Shadow object) {
        JdkEvents.await(object, Parts.REACHABLE, log);
      }
    }
  }

  /** The object is reachable until now. One that no other thread knows is not registered yet. */
  public static void reachable(Object object, ThreadLog log, int where) {
    if (object != null && JdkEvents.isOn()) {
      Shadow shadow = JdkEvents.published(object, log, where);
      if (shadow != null) {
        JdkEvents.signal(shadow, Parts.REACHABLE, log, where);
      }
    }
  }

  /** The program itself puts a reference into its queue. */
  public static void enqueuing(Object reference, ThreadLog log, int where) {
    if (JdkEvents.isOn()) {
      JdkEvents.signal(JdkEvents.shadow(reference, log, where), Parts.HANDED_IN, log, where);
    }
  }

  /** A reference was taken from its queue, or null if there was none. */
  public static void dequeued(Object reference, ThreadLog log, int where) {
    if (reference != null && JdkEvents.isOn()) {
      JdkEvents.await(JdkEvents.shadow(reference, log, where), Parts.HANDED_IN, log, where);
    }
  }
}
