package io.photofinish.recorder.model;

import io.photofinish.recorder.runtime.ThreadHooks;
import java.util.List;

/**
 * A method of the JDK that reports itself: at its beginning, or whenever it returns. The hook is
 * {@code static void name(Object receiver)}, or has no parameter for static methods.
 *
 * @param type the internal name of the class; one that this JDK does not have is left out
 * @param descriptor null for all methods of the name
 * @param hooks the internal name of the class that has the hook
 * @param receiver the descriptor of the hook's parameter; empty if it has none
 */
public record JdkPoint(
    String type,
    String method,
    String descriptor,
    boolean atEntry,
    String hooks,
    String hook,
    String receiver) {
  private static final String THREADS = ThreadHooks.class.getName().replace('.', '/');
  private static final String THREAD = "Ljava/lang/Thread;";

  /** All of them. */
  public static List<JdkPoint> all() {
    return List.of(
        threads("java/lang/Thread", "start", true, "starting"),
        threads("java/lang/VirtualThread", "start", true, "starting"),
        threads("java/lang/Thread", "join", false, "joined"),
        threads("java/lang/Thread", "exit", true, "ending"),
        new JdkPoint("java/lang/Shutdown", "halt", "(I)V", true, THREADS, "exiting", ""),
        new JdkPoint("java/lang/Shutdown", "shutdown", "()V", false, THREADS, "exiting", ""));
  }

  private static JdkPoint threads(String type, String method, boolean atEntry, String hook) {
    return new JdkPoint(type, method, null, atEntry, THREADS, hook, THREAD);
  }
}
