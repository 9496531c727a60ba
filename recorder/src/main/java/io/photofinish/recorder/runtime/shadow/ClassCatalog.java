package io.photofinish.recorder.runtime.shadow;

/** What a recording knows of classes and their fields, determined when they are first used. */
public final class ClassCatalog {
  private final Shadows shadows;

  private final ClassValue<ClassFacts> facts =
      new ClassValue<>() {
        @Override
        protected ClassFacts computeValue(Class<?> type) {
          Class<?> parent = type.getSuperclass();
          return new ClassFacts(type, parent == null ? null : get(parent), shadows.of(type));
        }
      };

  public ClassCatalog(Shadows shadows) {
    this.shadows = shadows;
  }

  public ClassFacts of(Class<?> type) {
    return facts.get(type);
  }

  /** The field that the name means in a class, or null if there is none. */
  public FieldFacts find(Class<?> type, String field, String descriptor, boolean isStatic) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (FieldFacts candidate : of(at).fields()) {
        if (candidate.name.equals(field)
            && candidate.descriptor.equals(descriptor)
            && candidate.isStatic == isStatic) {
          return candidate;
        }
      }
    }
    return isStatic ? findInInterfaces(type, field, descriptor) : null;
  }

  private FieldFacts findInInterfaces(Class<?> type, String field, String descriptor) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Class<?> parent : at.getInterfaces()) {
        FieldFacts found = find(parent, field, descriptor, true);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** The field of an object, or the static one of a class, that has a slot; null if none has. */
  FieldFacts field(Class<?> type, int slot, boolean isStatic) {
    for (Class<?> at = type; at != null; at = isStatic ? null : at.getSuperclass()) {
      for (FieldFacts candidate : of(at).fields()) {
        if (candidate.slot == slot && candidate.isStatic == isStatic) {
          return candidate;
        }
      }
    }
    return null;
  }
}
