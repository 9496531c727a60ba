package io.photofinish.recorder.instrument;

import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Local variables that instrumentation adds after those of the method. They hold the thread's log,
 * the caller to return to, and the monitor of a synchronized method; after them come temporary
 * ones, used only between two instructions. The method's own count of locals is not changed: the
 * class writer computes it.
 *
 * @param log where the log is, the first of them
 */
record AddedLocals(int log) {
  private static final String LOG_TYPE = Type.getInternalName(ThreadLog.class);

  static AddedLocals of(MethodNode method) {
    return new AddedLocals(method.maxLocals);
  }

  /** A long. */
  int caller() {
    return log + 1;
  }

  int monitor() {
    return log + 3;
  }

  /** The first of those that are used only between two instructions. */
  int firstFree() {
    return log + 4;
  }

  /** Says in a frame what they hold; the log is always there. */
  void addTo(FrameNode frame, boolean hasCaller, boolean hasMonitor) {
    List<Object> before = frame.local;
    List<Object> locals = new ArrayList<>(before.size() + 5);
    int size = 0;
    for (int i = 0; i < before.size(); i++) {
      Object local = before.get(i);
      locals.add(local);
      size += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; size < log; size++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(LOG_TYPE);
    if (hasCaller) {
      locals.add(Opcodes.LONG);
    } else if (hasMonitor) {
      locals.add(Opcodes.TOP);
      locals.add(Opcodes.TOP);
    }
    if (hasMonitor) {
      locals.add("java/lang/Object");
    }
    frame.local = locals;
  }
}
