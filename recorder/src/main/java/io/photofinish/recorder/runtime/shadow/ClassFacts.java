package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.OwnFrames;
import io.photofinish.recorder.runtime.base.OwnUnsafe;
import io.photofinish.recorder.runtime.base.ThrownByProgram;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fields of a class. For instrumented classes they are known without loading the types of the
 * fields.
 */
public final class ClassFacts {
  private final String name;
  private final List<FieldFacts> fields = new ArrayList<>();

  /** The first slot that objects of this class leave to those of a subclass. */
  private final int endSlot;

  /** Of the class itself, for its static fields and its initialisation. */
  private final Shadow shadow;

  private final boolean hasInitializer;
  private final boolean isInstrumented;
  private final ClassFacts parentFacts;

  /** Whether it is initialised, as far as we know. */
  private volatile boolean isInitialized;

  /**
   * @param parent the facts of its superclass, or null if it has none
   * @param shadow of the class itself
   */
  ClassFacts(Class<?> type, ClassFacts parent, Shadow shadow) {
    name = type.getName();
    parentFacts = parent;
    this.shadow = shadow;
    int slot = parent == null ? Shadow.CONTENTS + 1 : parent.endSlot;
    int staticSlot = 0;
    DeclaredFields declared = DeclaredFields.of(type);
    hasInitializer = declared != null && declared.hasInitializer();
    isInstrumented = declared != null;
    for (DeclaredFields.One field : declared == null ? reflected(type) : declared.fields()) {
      int ownSlot = Modifier.isStatic(field.modifiers()) ? staticSlot++ : slot++;
      fields.add(
          new FieldFacts(this, field.name(), field.descriptor(), ownSlot, field.modifiers()));
    }
    endSlot = slot;
    isInitialized = type.getClassLoader() == null;
  }

  /** Of a class that is not instrumented: one of the JDK's, or excluded. */
  private static List<DeclaredFields.One> reflected(Class<?> type) {
    List<DeclaredFields.One> fields = new ArrayList<>();
    try {
      for (Field field : type.getDeclaredFields()) {
        String descriptor = field.getType().descriptorString();
        fields.add(new DeclaredFields.One(field.getName(), descriptor, field.getModifiers()));
      }
    } catch (LinkageError missing) {
      // A class that some field has as its type is not there. Such fields are left alone.
      fields.clear();
    }
    return fields;
  }

  /** Where the references are in an object, but for those in classes that are not instrumented. */
  long[] referenceOffsets() {
    long[] offsets = parentFacts == null ? new long[0] : parentFacts.referenceOffsets();
    Class<?> type = (Class<?>) shadow.get();
    if (!isInstrumented || type == null) {
      return offsets;
    }
    int count = offsets.length;
    offsets = Arrays.copyOf(offsets, count + fields.size());
    for (FieldFacts field : fields) {
      if (!field.isStatic && isReference(field.descriptor)) {
        offsets[count++] = OwnUnsafe.objectFieldOffset(type, field.name);
      }
    }
    return Arrays.copyOf(offsets, count);
  }

  private static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  /** Its initialiser is about to end. */
  public void setInitialized() {
    isInitialized = true;
  }

  /** Whether it is surely initialised. */
  public boolean isInitialized() {
    return isInitialized;
  }

  /**
   * Initialises the class if it is not. What its initialiser throws is thrown, as the access would.
   */
  public void initialize() {
    Class<?> type = isInitialized ? null : (Class<?>) shadow.get();
    if (type == null) {
      return;
    }
    try {
      Class.forName(type.getName(), true, type.getClassLoader());
    } catch (ClassNotFoundException impossible) {
      return;
    } catch (StackOverflowError full) {
      throw full;
    } catch (Error problem) {
      // What an initialiser throws that is no error is the cause of one.
      OwnFrames.removeFrom(problem);
      throw new ThrownByProgram(problem);
    }
    noteInitialized();
  }

  /**
   * The class is initialised, and so are those above it, or this thread is just initialising one of
   * them. Then it is not yet initialised for others.
   *
   * @return whether it is for all
   */
  private boolean noteInitialized() {
    if (!isInitialized
        && !hasInitializer
        && (parentFacts == null || parentFacts.noteInitialized())) {
      isInitialized = true;
    }
    return isInitialized;
  }

  public String name() {
    return name;
  }

  public List<FieldFacts> fields() {
    return fields;
  }

  public Shadow shadow() {
    return shadow;
  }

  public boolean hasInitializer() {
    return hasInitializer;
  }

  boolean isInstrumented() {
    return isInstrumented;
  }
}
