package io.photofinish.recorder.programs;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Leaves a loop over the entries of a map in the middle, and then has no use for the map. */
public final class LetGo {
  private static Map<String, Object> shared = new HashMap<>();

  private LetGo() {}

  public static void main(String[] arguments) {
    shared.put("a", new Object());
    shared.put("b", new Object());
    WeakReference<Object> value = new WeakReference<>(firstValue());
    shared = null;
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!value.refersTo(null) && System.nanoTime() < deadline) {
      System.gc();
    }
    System.out.println(value.refersTo(null) ? "gone" : "kept");
  }

  private static Object firstValue() {
    for (Map.Entry<String, Object> entry : shared.entrySet()) {
      if (!entry.getKey().isEmpty()) {
        return entry.getValue();
      }
    }
    return null;
  }
}
