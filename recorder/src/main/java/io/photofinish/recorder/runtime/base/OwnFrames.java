package io.photofinish.recorder.runtime.base;

import java.util.ArrayList;
import java.util.List;

/** Removes the recorder's frames from the stack traces of exceptions that the program throws. */
public final class OwnFrames {
  /** All that runs inside the program is in packages below this one. */
  private static final String OWN = parentOf(OwnFrames.class.getPackageName()) + ".";

  private OwnFrames() {}

  private static String parentOf(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  /** Takes our frames, and those of the JDK that we called, from a problem and its causes. */
  public static void removeFrom(Throwable problem) {
    for (Throwable at = problem; at != null; at = at.getCause()) {
      List<StackTraceElement> kept = new ArrayList<>();
      for (StackTraceElement frame : at.getStackTrace()) {
        if (!frame.getClassName().startsWith(OWN)) {
          kept.add(frame);
        } else {
          while (!kept.isEmpty() && isLookup(kept.get(kept.size() - 1))) {
            kept.remove(kept.size() - 1);
          }
        }
      }
      at.setStackTrace(kept.toArray(new StackTraceElement[0]));
    }
  }

  private static boolean isLookup(StackTraceElement frame) {
    return frame.getClassName().equals("java.lang.Class")
        && frame.getMethodName().startsWith("forName");
  }
}
