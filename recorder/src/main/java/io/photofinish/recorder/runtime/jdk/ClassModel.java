package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * How the recorder models a class; for a class of the program, also which of the JDK's methods it
 * overrides.
 */
final class ClassModel {
  private static final ClassValue<ClassModel> OF =
      new ClassValue<>() {
        @Override
        protected ClassModel computeValue(Class<?> type) {
          return new ClassModel(type);
        }
      };

  /** Of the JDK's own classes, by the place of the last call: faster than the above. */
  private static final ClassModel[] RECENT = new ClassModel[1024];

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  /** The class, if the JVM's own loader has it; null if it may go away. */
  private final Class<?> type;

  private final Kind kind;

  /** The methods that the program wrote itself, or null if the class is the JDK's. */
  private final Set<String> overridden;

  private ClassModel(Class<?> type) {
    this.type = type.getClassLoader() == null ? type : null;
    Class<?> base = type;
    Set<String> own = null;
    while (base != null && !isOfTheJdk(base)) {
      own = own == null ? new HashSet<>() : own;
      addMethods(base, own);
      base = base.getSuperclass();
    }
    overridden = own;
    kind =
        type.isArray()
            ? Kind.ARRAY
            : base == null || (own != null && isSkeleton(base)) ? Kind.NONE : kindOf(base);
  }

  /** Whether what a class contains is wherever those that extend it have it. */
  private static boolean isSkeleton(Class<?> type) {
    return type.getName().startsWith("java.util.Abstract");
  }

  private static void addMethods(Class<?> type, Set<String> names) {
    try {
      for (Method method : type.getDeclaredMethods()) {
        names.add(method.getName());
      }
    } catch (LinkageError missing) {
      // A class that some method needs is not there: nobody can call that one.
    }
  }

  /** Of a class that is not known any more, nothing. */
  static ClassModel of(Class<?> type) {
    return OF.get(type == null ? Object.class : type);
  }

  /** Some of the JDK's modules, such as its compiler, have the program's loader. */
  static boolean isOfTheJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == PLATFORM || isOfTheJdk(type.getModule());
  }

  private static boolean isOfTheJdk(Module module) {
    return module.isNamed()
        && (module.getName().startsWith("jdk.") || module.getName().startsWith("java."));
  }

  Kind kind() {
    return kind;
  }

  /** Whether a method is the JDK's, though the class may be one of the program's. */
  boolean isTheJdks(String method) {
    return overridden == null || !overridden.contains(method);
  }

  /** Whether the class is that of a plain collection, and a method is the JDK's. */
  boolean isPlainInAll(String method) {
    return kind == Kind.PLAIN && isTheJdks(method);
  }

  /** What a call means to us that is made at a place, if its method is the JDK's. */
  static Kind kindAt(Object receiver, int where) {
    int at = (where >> 1) & (RECENT.length - 1);
    ClassModel recent = RECENT[at];
    if (recent != null && recent.type == receiver.getClass()) {
      return recent.kind;
    }
    ClassModel model = OF.get(receiver.getClass());
    if (model.type != null) {
      RECENT[at] = model;
    }
    boolean isOfTheJdk =
        model.kind == Kind.NONE
            || model.overridden == null
            || model.isTheJdks(JdkEvents.methodAt(where));
    return isOfTheJdk ? model.kind : Kind.NONE;
  }

  private static Kind kindOf(Class<?> type) {
    String name = type.getName();
    if (type == Object.class) {
      return Kind.NONE;
    }
    if (name.startsWith("java.util.concurrent.locks.")) {
      return lockKind(type);
    }
    if (name.startsWith("java.util.concurrent.")) {
      return isContainer(type) ? Kind.CONCURRENT : Kind.NONE;
    }
    if (name.startsWith("java.util.Collections$")) {
      return wrapperKind(name.substring("java.util.Collections$".length()));
    }
    if (name.startsWith("java.util.ImmutableCollections")) {
      return Kind.NONE;
    }
    if (isOneOf(name, "java.util.Vector", "java.util.Hashtable", "java.util.Properties")
        || name.equals("java.util.Stack")) {
      return Kind.CONCURRENT;
    }
    if (isOneOf(name, "java.util.Arrays", "java.util.AbstractList", "java.util.AbstractMap")
        || name.startsWith("java.util.Reverse")) {
      return Kind.VIEW;
    }
    if (isContainer(type)) {
      return name.startsWith("java.util.") ? Kind.PLAIN : Kind.NONE;
    }
    return Kind.PLAIN;
  }

  private static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || Iterator.class.isAssignableFrom(type)
        || java.util.Enumeration.class.isAssignableFrom(type);
  }

  /** Whether a class has one of the names, or is inside one that has. */
  private static boolean isOneOf(String name, String... outer) {
    for (String candidate : outer) {
      if (name.equals(candidate) || name.startsWith(candidate + "$")) {
        return true;
      }
    }
    return false;
  }

  private static Kind wrapperKind(String name) {
    if (name.startsWith("Synchronized")) {
      return Kind.SYNCHRONIZED;
    }
    boolean isView =
        name.startsWith("Unmodifiable")
            || name.startsWith("Checked")
            || name.startsWith("SetFromMap")
            || name.startsWith("SequencedSetFromMap")
            || name.startsWith("AsLIFOQueue")
            // The iterators of wrappers.
            || Character.isDigit(name.charAt(0));
    return isView ? Kind.VIEW : Kind.NONE;
  }

  private static Kind lockKind(Class<?> type) {
    if (type.getSimpleName().startsWith("ReadLock")) {
      return Kind.READ_LOCK;
    }
    boolean hasTwo =
        ReentrantReadWriteLock.class.isAssignableFrom(type)
            || StampedLock.class.isAssignableFrom(type);
    return hasTwo ? Kind.READ_WRITE_LOCK : Kind.LOCK;
  }
}
