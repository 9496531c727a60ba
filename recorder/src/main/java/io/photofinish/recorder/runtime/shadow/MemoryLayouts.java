package io.photofinish.recorder.runtime.shadow;

/** The memory layouts of classes, determined when they are first used. */
public final class MemoryLayouts {
  private final ClassCatalog classes;

  private final ClassValue<MemoryLayout> ofObjects =
      new ClassValue<>() {
        @Override
        protected MemoryLayout computeValue(Class<?> type) {
          return new MemoryLayout(classes, type, false);
        }
      };

  /** Static fields are at offsets of their class. */
  private final ClassValue<MemoryLayout> ofClasses =
      new ClassValue<>() {
        @Override
        protected MemoryLayout computeValue(Class<?> type) {
          return new MemoryLayout(classes, type, true);
        }
      };

  public MemoryLayouts(ClassCatalog classes) {
    this.classes = classes;
  }

  /** The memory of an object. That of a class has its static fields. */
  public MemoryLayout of(Object object) {
    return object instanceof Class<?> type ? ofClasses.get(type) : ofObjects.get(object.getClass());
  }
}
