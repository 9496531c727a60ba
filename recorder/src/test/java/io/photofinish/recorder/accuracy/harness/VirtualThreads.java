package io.photofinish.recorder.accuracy.harness;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Virtual threads by reflection, since the sources are of an older Java. */
public final class VirtualThreads {
  private VirtualThreads() {}

  public static Thread start(Runnable body) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
  }

  /** An executor with a virtual thread for each task. */
  public static ExecutorService executor() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}
