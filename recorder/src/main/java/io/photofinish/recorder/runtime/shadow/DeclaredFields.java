package io.photofinish.recorder.runtime.shadow;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields that an instrumented class declares, as listed in its class file. */
public final class DeclaredFields {
  private static final Map<String, List<DeclaredFields>> ALL = new HashMap<>();

  /** A field: its name, its descriptor, and its access flags. */
  public record One(String name, String descriptor, int modifiers) {}

  private final WeakReference<ClassLoader> loader;
  private final List<One> fields;
  private final boolean hasInitializer;
  private final boolean hasShadow;

  private DeclaredFields(
      ClassLoader loader, List<One> fields, boolean hasInitializer, boolean hasShadow) {
    this.loader = new WeakReference<>(loader);
    this.fields = fields;
    this.hasInitializer = hasInitializer;
    this.hasShadow = hasShadow;
  }

  /**
   * Remembers the fields of a class, before it is used.
   *
   * @param name as {@link Class#getName} has it
   * @param hasShadow whether it has a {@link ShadowField} besides these
   */
  public static void register(
      ClassLoader loader,
      String name,
      List<One> fields,
      boolean hasInitializer,
      boolean hasShadow) {
    synchronized (ALL) {
      List<DeclaredFields> named = ALL.computeIfAbsent(name, n -> new ArrayList<>(1));
      named.removeIf(known -> known.loader.refersTo(loader) || known.loader.refersTo(null));
      named.add(new DeclaredFields(loader, fields, hasInitializer, hasShadow));
    }
  }

  /** The fields of a class, or null if it is not instrumented. */
  public static DeclaredFields of(Class<?> type) {
    synchronized (ALL) {
      for (DeclaredFields known : ALL.getOrDefault(type.getName(), List.of())) {
        if (known.loader.refersTo(type.getClassLoader())) {
          return known;
        }
      }
      return null;
    }
  }

  public List<One> fields() {
    return fields;
  }

  public boolean hasInitializer() {
    return hasInitializer;
  }

  boolean hasShadow() {
    return hasShadow;
  }
}
