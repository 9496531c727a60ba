package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.site.Site;
import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * Has the JVM see both outcomes of the branches in the hooks that have some themselves. A branch
 * that was never taken is not compiled, and the code of the hook is given up when it is: what that
 * would cost is said in {@code HookGuard}. The JVM counts branches once a method was called a few
 * hundred times, and was compiled for that by a thread of its own; so this is done twice, with as
 * much time in between as the rest of the agent's start takes.
 */
public final class SeenBranches {
  /**
   * The JVM looks at its counters at each 128th call, and compiles behind the 200th or, if it is
   * busy, some more.
   */
  private static final int ENOUGH_TO_COMPILE = 300;

  private static final int ENOUGH_TO_COUNT = 20;

  /** No field: nothing is recorded of accesses of objects there. */
  private static final Site NOWHERE = Site.ofField("", "", "", "", false, null);

  /** There is none: nothing is recorded of accesses of arrays either. */
  private static final int NO_ELEMENT = -1;

  private final int where = Sites.add(NOWHERE) << 1;

  /** One is null; one is known to nobody else, since it has no hash code; and one may be. */
  private final Object[] objects = {null, new int[1], new int[1]};

  public SeenBranches() {
    System.identityHashCode(objects[2]);
  }

  /** To be called first. */
  public void compile() {
    takeAll(ENOUGH_TO_COMPILE);
  }

  /** To be called last. */
  public void count() {
    takeAll(ENOUGH_TO_COUNT);
  }

  private void takeAll(int times) {
    ThreadLog log = Logs.current();
    for (int i = 0; i < times; i++) {
      for (Object object : objects) {
        Hooks.readField(object, log, where);
        Hooks.writeField(object, log, where);
        Hooks.writeField(object, null, log, where);
        Hooks.readElement(object, NO_ELEMENT, log, where);
        Hooks.writeElement(object, NO_ELEMENT, log, where);
        Hooks.writeElement(object, NO_ELEMENT, null, log, where);
      }
    }
  }
}
