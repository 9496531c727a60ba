package io.photofinish.recorder.runtime.site;

import io.photofinish.recorder.runtime.shadow.ClassCatalog;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import java.lang.ref.WeakReference;

/** A place in the program's code, with the field that is accessed there, if there is one. */
public final class Site {
  private static final WeakReference<ClassLoader> NO_LOADER = new WeakReference<>(null);
  private static volatile WeakReference<ClassLoader> lastLoader = NO_LOADER;

  private final String frame;
  private final String owner;
  private final String field;
  private final String descriptor;
  private final boolean isStatic;
  private final WeakReference<ClassLoader> loader;

  /** The number of the first place with the same frame. */
  private int firstOfFrame;

  /** Null before the first access. */
  private volatile FieldFacts facts;

  private Site(
      String frame,
      String owner,
      String field,
      String descriptor,
      boolean isStatic,
      ClassLoader loader) {
    this.frame = frame;
    this.owner = owner;
    this.field = field;
    this.descriptor = descriptor;
    this.isStatic = isStatic;
    this.loader = referenceTo(loader);
  }

  /** One for many places: classes of a loader are woven one after another. */
  private static WeakReference<ClassLoader> referenceTo(ClassLoader loader) {
    if (loader == null) {
      return NO_LOADER;
    }
    WeakReference<ClassLoader> last = lastLoader;
    if (!last.refersTo(loader)) {
      last = new WeakReference<>(loader);
      lastLoader = last;
    }
    return last;
  }

  /**
   * A place where no field is accessed.
   *
   * @param frame as in a stack trace
   */
  public static Site at(String frame) {
    return new Site(frame, null, null, null, false, null);
  }

  /** A place where a field is accessed, of a class with a binary name that the loader can find. */
  public static Site ofField(
      String frame,
      String owner,
      String field,
      String descriptor,
      boolean isStatic,
      ClassLoader loader) {
    return new Site(frame, owner, field, descriptor, isStatic, loader);
  }

  /** As in a stack trace. */
  public String frame() {
    return frame;
  }

  int firstOfFrame() {
    return firstOfFrame;
  }

  void setFirstOfFrame(int site) {
    firstOfFrame = site;
  }

  /** The name of the field, or of the method that is called here; null if there is none. */
  public String field() {
    return field;
  }

  /** What the field is that an access of the object here means. */
  public FieldFacts facts(Object object, ClassCatalog classes) {
    FieldFacts known = facts;
    return known != null ? known : resolve(ownerAbove(object.getClass()), classes);
  }

  /** What the static field is that is accessed here. */
  public FieldFacts staticFacts(ClassCatalog classes) {
    FieldFacts known = facts;
    return known != null ? known : resolve(loadedOwner(), classes);
  }

  /** What the field is that is accessed here; null if nothing was accessed here yet. */
  public FieldFacts knownFacts() {
    return facts;
  }

  private Class<?> ownerAbove(Class<?> type) {
    Class<?> candidate = type;
    while (candidate != null && !candidate.getName().equals(owner)) {
      candidate = candidate.getSuperclass();
    }
    return candidate == null ? type : candidate;
  }

  /** The class that the code names, or null if it is not there. */
  public Class<?> loadedOwner() {
    try {
      return Class.forName(owner, false, loader.get());
    } catch (ClassNotFoundException | LinkageError notThere) {
      return null;
    }
  }

  private FieldFacts resolve(Class<?> type, ClassCatalog classes) {
    FieldFacts found = type == null ? null : classes.find(type, field, descriptor, isStatic);
    facts = found == null ? FieldFacts.UNKNOWN : found;
    return facts;
  }
}
