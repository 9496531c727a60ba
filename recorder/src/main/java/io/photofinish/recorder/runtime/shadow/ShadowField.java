package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.base.OwnUnsafe;
import java.lang.ref.WeakReference;

/**
 * The field that instrumentation adds to the program's classes, in which an object holds its
 * shadow. Both die together, so nobody has to look for shadows of objects that are gone. A
 * reference to the object, however weak, would keep it alive where the garbage collector moves both
 * to an older generation.
 *
 * <p>A copy that {@link Object#clone} makes has the shadow of the original in its field. The
 * program's code takes that away behind the call; else it is to be seen by the hash code.
 */
public final class ShadowField {
  public static final String NAME = "$photofinish";
  public static final String DESCRIPTOR = "Ljava/lang/Object;";

  private static final ShadowField NONE = new ShadowField(null, null, -1);

  private static final ClassValue<ShadowField> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected ShadowField computeValue(Class<?> type) {
          for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (isDeclaredBy(at)) {
              return in(type, at);
            }
          }
          return NONE;
        }
      };

  private static ShadowField in(Class<?> type, Class<?> declaring) {
    try {
      return new ShadowField(type, declaring, OwnUnsafe.objectFieldOffset(declaring, NAME));
    } catch (InternalError takenAway) {
      return NONE;
    }
  }

  private final long offset;

  /** Shadows may outlive the class of their objects. */
  private final WeakReference<Class<?>> type;

  private final WeakReference<Class<?>> holding;

  private ShadowField(Class<?> type, Class<?> holding, long offset) {
    this.type = new WeakReference<>(type);
    this.holding = type == holding ? this.type : new WeakReference<>(holding);
    this.offset = offset;
  }

  /** The field of an object's class; null if it has none. */
  static ShadowField of(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return null;
    }
    ShadowField found = OF_CLASS.get(type);
    return found == NONE ? null : found;
  }

  /** Whether a class declares the field. */
  public static boolean isDeclaredBy(Class<?> type) {
    DeclaredFields declared = DeclaredFields.of(type);
    return declared != null && declared.hasShadow();
  }

  /** The class of the objects; null if it is unloaded. */
  Class<?> type() {
    return type.get();
  }

  /** The class that declares it, the same or one above it; null if it is unloaded. */
  Class<?> holding() {
    return holding.get();
  }

  /** Where it is in objects. */
  long offset() {
    return offset;
  }

  /** Whether it is the field of an object's class. */
  boolean isOfClassOf(Object object) {
    return type.refersTo(object.getClass());
  }

  /** The shadow of an object; null if it has none. */
  Shadow get(Object object) {
    Shadow held = read(object);
    return held != null && isOf(held, object) ? held : null;
  }

  /**
   * Whether what an object holds is its own. While it is locked, its hash code cannot be seen; but
   * then it is no copy, since these lose what they hold at once: see {@link #forgetOriginal}.
   */
  private static boolean isOf(Shadow held, Object object) {
    return MarkWord.isKnown()
        ? MarkWord.mayHave(held.hash, object)
        : held.hash == System.identityHashCode(object);
  }

  /** An object is perhaps a copy, which has its original's shadow in the field. */
  static void forgetOriginal(Object perhapsCopy) {
    // Whoever has a shadow has a hash code.
    if (MarkWord.hasNoHash(perhapsCopy)) {
      ShadowField field = of(perhapsCopy);
      if (field != null) {
        OwnUnsafe.putReference(perhapsCopy, field.offset, null);
      }
    }
  }

  private Shadow read(Object object) {
    return (Shadow) OwnUnsafe.getReferenceAcquire(object, offset);
  }

  /** Gives an object a shadow, unless it has one by now: which one it has. */
  Shadow set(Object object, Shadow shadow) {
    while (true) {
      Shadow held = read(object);
      if (held != null && isOf(held, object)) {
        return held;
      }
      if (OwnUnsafe.compareAndSetReference(object, offset, held, shadow)) {
        return shadow;
      }
    }
  }
}
