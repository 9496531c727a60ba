package io.photofinish.recorder.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Effectively final fields: every write happens before the object escapes the thread that creates
 * it. Another thread can read such a field only after it got a reference to the object, and the
 * object was published after all writes, in every schedule. So no access of the field can race, and
 * none is recorded. What the field refers to is published with its object, as with a final field.
 *
 * <p>Only private fields are considered, because all code that can name them is in one nest. If a
 * class of the nest cannot be read, or if the nest uses reflection or handles that can write
 * fields, none of its fields counts.
 */
final class EffectivelyFinalFields {
  /** No field counts as effectively final. */
  static final EffectivelyFinalFields NONE = new EffectivelyFinalFields(Set.of());

  private record Field(String owner, String name, String descriptor) {
    static Field of(FieldInsnNode access) {
      return new Field(access.owner, access.name, access.desc);
    }

    boolean isCalledLike(Field other) {
      return name.equals(other.name) && descriptor.equals(other.descriptor);
    }
  }

  private final Set<Field> fields;

  private EffectivelyFinalFields(Set<Field> fields) {
    this.fields = fields;
  }

  /**
   * The effectively final fields of a nest, whose classes may access each other's private members.
   *
   * @param nest all its classes; empty if one of them cannot be read
   */
  static EffectivelyFinalFields in(List<ClassNode> nest, ProgramClasses classes) {
    Set<Field> effectivelyFinal = new HashSet<>();
    for (ClassNode member : nest) {
      effectivelyFinal.addAll(candidates(member));
    }
    if (effectivelyFinal.isEmpty() || nest.stream().anyMatch(FieldHandles::areMadeIn)) {
      return NONE;
    }
    EscapeAnalysis escapes = new EscapeAnalysis(classes);
    Set<Field> written = new HashSet<>();
    for (ClassNode member : nest) {
      for (MethodNode method : member.methods) {
        judge(member, method, escapes, effectivelyFinal, written);
        removeNamedOtherwise(method, nest, effectivelyFinal);
      }
    }
    // A field that no code of the nest writes may be written by other means.
    effectivelyFinal.retainAll(written);
    return effectivelyFinal.isEmpty() ? NONE : new EffectivelyFinalFields(effectivelyFinal);
  }

  /**
   * Without those of classes that are not instrumented: what they refer to is not published with
   * them.
   */
  EffectivelyFinalFields onlyOf(Predicate<String> isInstrumented) {
    Set<Field> some = new HashSet<>();
    for (Field field : fields) {
      if (isInstrumented.test(field.owner())) {
        some.add(field);
      }
    }
    return some.isEmpty() ? NONE : new EffectivelyFinalFields(some);
  }

  boolean contain(FieldInsnNode access) {
    return fields.contains(Field.of(access));
  }

  /** Each as class and field. */
  Set<String> names() {
    return fields.stream()
        .map(field -> field.owner() + "." + field.name())
        .collect(Collectors.toSet());
  }

  /** The fields to consider. Frameworks may write those that have annotations. */
  private static Set<Field> candidates(ClassNode type) {
    int others = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE;
    Set<Field> found = new HashSet<>();
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_PRIVATE) != 0
          && (field.access & others) == 0
          && field.visibleAnnotations == null
          && field.invisibleAnnotations == null) {
        found.add(new Field(type.name, field.name, field.desc));
      }
    }
    return found;
  }

  /** Removes the fields that a method may write after their object has escaped. */
  private static void judge(
      ClassNode type,
      MethodNode method,
      EscapeAnalysis escapes,
      Set<Field> effectivelyFinal,
      Set<Field> written) {
    Frame<HeldValue>[] frames = null;
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode instruction = method.instructions.get(i);
      if (instruction.getOpcode() == Opcodes.PUTFIELD
          && effectivelyFinal.contains(Field.of((FieldInsnNode) instruction))) {
        Field field = Field.of((FieldInsnNode) instruction);
        written.add(field);
        frames = frames == null ? follow(type, method, escapes) : frames;
        if (i >= frames.length || !isBeforeEscape(frames[i])) {
          effectivelyFinal.remove(field);
        }
      }
    }
  }

  /** Removes the fields that a method may write by the name of a subclass. */
  private static void removeNamedOtherwise(
      MethodNode method, List<ClassNode> nest, Set<Field> effectivelyFinal) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.PUTFIELD) {
        Field named = Field.of((FieldInsnNode) instruction);
        if (nest.stream().noneMatch(member -> declares(member, named))) {
          effectivelyFinal.removeIf(field -> field.isCalledLike(named));
        }
      }
    }
  }

  private static boolean declares(ClassNode type, Field field) {
    return type.name.equals(field.owner())
        && type.fields.stream()
            .anyMatch(f -> f.name.equals(field.name()) && f.desc.equals(field.descriptor()));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Frame<HeldValue>[] follow(
      ClassNode type, MethodNode method, EscapeAnalysis escapes) {
    try {
      return escapes.follow(type, method);
    } catch (AnalyzerException odd) {
      return new Frame[0];
    }
  }

  /** Whether the object that is written has not escaped. Unreachable code writes nothing. */
  private static boolean isBeforeEscape(Frame<HeldValue> beforeWrite) {
    return beforeWrite == null || ((HeldFrame) beforeWrite).operand(1).hasNotEscaped();
  }
}
