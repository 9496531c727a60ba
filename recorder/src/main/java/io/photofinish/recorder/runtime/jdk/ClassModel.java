package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.base.DontInline;
import java.lang.ref.WeakReference;
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

  /** Those whose kind is the same for all calls, by the place of a call: faster than the above. */
  private static final ClassModel[] RECENT = new ClassModel[1024];

  /** Those of the JDK's own classes, by the place of a call that gave an object of them. */
  private static final ClassModel[] RECENT_RESULTS = new ClassModel[1024];

  /** Those of the JDK's own classes, by their hash codes. */
  private static final ClassModel[] RECENT_TYPES = new ClassModel[256];

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  /** Of a class of which a method that was called is the program's own. */
  private static final ClassModel NOTHING = OF.get(Object.class);

  /** The class, if the JVM's own loader has it; null if it may go away. */
  private final Class<?> type;

  /** The class, if it may go away; else null. */
  private final WeakReference<Class<?>> goingType;

  private final Kind kind;

  /** The methods that the program wrote itself, or null if the class is the JDK's. */
  private final Set<String> overridden;

  /** How its objects tell what they are views of; null if they do not. */
  private final ViewFields viewFields;

  /** Null before it is asked for; whoever sees it sees all of it. */
  private CursorFields cursorFields;

  private ClassModel(Class<?> type) {
    this.type = type.getClassLoader() == null ? type : null;
    goingType = this.type == null ? new WeakReference<>(type) : null;
    viewFields = ViewFields.of(type);
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
    if (type == null) {
      return NOTHING;
    }
    int at = type.hashCode() & (RECENT_TYPES.length - 1);
    ClassModel recent = RECENT_TYPES[at];
    return recent != null && recent.type == type ? recent : find(type, RECENT_TYPES, at);
  }

  @DontInline
  private static ClassModel find(Class<?> type, ClassModel[] recent, int at) {
    ClassModel model = OF.get(type);
    if (model.type != null) {
      recent[at] = model;
    }
    return model;
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

  /** How objects of the class tell what they are views of; null if they do not. */
  ViewFields viewFields() {
    return viewFields;
  }

  /** How iterators and entries of a class tell where they are. */
  static CursorFields cursorFields(Class<?> type) {
    ClassModel model = of(type);
    CursorFields known = model.cursorFields;
    if (known == null) {
      known = new CursorFields(type);
      model.cursorFields = known;
    }
    return known;
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
    return at(receiver, where).kind;
  }

  /** How an object is modelled that a call at a place is made on; as nothing if not the JDK's. */
  static ClassModel at(Object receiver, int where) {
    ClassModel recent = RECENT[(where >> 1) & (RECENT.length - 1)];
    return recent != null && recent.isOf(receiver.getClass()) ? recent : find(receiver, where);
  }

  private boolean isOf(Class<?> other) {
    return goingType == null ? type == other : goingType.refersTo(other);
  }

  @DontInline
  private static ClassModel find(Object receiver, int where) {
    ClassModel model = OF.get(receiver.getClass());
    if (model.kind == Kind.NONE || model.overridden == null) {
      RECENT[(where >> 1) & (RECENT.length - 1)] = model;
      return model;
    }
    return model.isTheJdks(JdkEvents.methodAt(where)) ? model : NOTHING;
  }

  /** How the result of a call at a place is modelled. */
  static ClassModel ofResult(Object result, int where) {
    int at = (where >> 1) & (RECENT_RESULTS.length - 1);
    ClassModel recent = RECENT_RESULTS[at];
    return recent != null && recent.type == result.getClass()
        ? recent
        : find(result.getClass(), RECENT_RESULTS, at);
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
