package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.OwnUnsafe;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Keeps {@link ShadowField}s out of what reflection shows of the program's classes, by the map in
 * which the JDK has the fields of its own classes that are not shown.
 */
public final class HiddenFields {
  /** They hide fields of their own when they are initialised, in a copy of the map. */
  private static final String[] HIDING = {
    "java.lang.invoke.MethodHandles$Lookup",
    "jdk.internal.reflect.ConstantPool",
    "jdk.internal.reflect.UnsafeStaticFieldAccessorImpl"
  };

  private HiddenFields() {}

  /** What the JDK hides, and the shadows of all classes that it does not load itself. */
  @SuppressWarnings("serial") // Nobody writes it.
  private static final class Filter extends HashMap<Class<?>, Set<String>> {
    private static final Set<String> SHADOW = Set.of(ShadowField.NAME);

    Filter(Map<Class<?>, Set<String>> known) {
      super(known);
    }

    @Override
    public Set<String> get(Object type) {
      return type instanceof Class<?> named && named.getClassLoader() != null
          ? SHADOW
          : super.get(type);
    }
  }

  /**
   * Hides them from now on.
   *
   * @return whether that can be
   */
  public static boolean hide() {
    try {
      initializeHiding();
      Class<?> reflection = Class.forName("jdk.internal.reflect.Reflection");
      long offset = OwnUnsafe.objectFieldOffset(reflection, "fieldFilterMap");
      Object known = OwnUnsafe.getReferenceVolatile(reflection, offset);
      if (!(known instanceof Map<?, ?> map)) {
        return false;
      }
      @SuppressWarnings("unchecked")
      Map<Class<?>, Set<String>> hidden = (Map<Class<?>, Set<String>>) map;
      OwnUnsafe.putReferenceVolatile(reflection, offset, new Filter(hidden));
      return true;
    } catch (Throwable otherJdk) {
      return false;
    }
  }

  private static void initializeHiding() {
    for (String name : HIDING) {
      try {
        Class.forName(name);
      } catch (ClassNotFoundException otherJdk) {
        // Then it hides nothing.
      }
    }
  }
}
