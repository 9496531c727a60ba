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
 * Fields that are as good as final: each write of them is one of an object that nobody else can
 * know yet. Whoever reads such a field later comes after all its writes in every schedule, since he
 * has the reference from who gave it away; so no access of the field can race, and none is
 * recorded. What is stored in it is published with its object, as with a final field.
 *
 * <p>Only private fields can be judged, by all code that may use their names: that of their nest.
 * If some of that is not to be had, or can write fields in other ways, the nest has none.
 */
final class SettledFields {
  /** No field counts as settled. */
  static final SettledFields NONE = new SettledFields(Set.of());

  private record Field(String owner, String name, String descriptor) {
    static Field of(FieldInsnNode access) {
      return new Field(access.owner, access.name, access.desc);
    }

    boolean isCalledLike(Field other) {
      return name.equals(other.name) && descriptor.equals(other.descriptor);
    }
  }

  private final Set<Field> fields;

  private SettledFields(Set<Field> fields) {
    this.fields = fields;
  }

  /**
   * Those of classes that may use each other's private members.
   *
   * @param nest all of them; none if they are not all to be had
   */
  static SettledFields in(List<ClassNode> nest, ProgramClasses classes) {
    Set<Field> settled = new HashSet<>();
    nest.forEach(member -> settled.addAll(candidates(member)));
    if (settled.isEmpty() || nest.stream().anyMatch(FieldHandles::areMadeIn)) {
      return NONE;
    }
    EscapeAnalysis escapes = new EscapeAnalysis(classes);
    Set<Field> written = new HashSet<>();
    for (ClassNode member : nest) {
      for (MethodNode method : member.methods) {
        judge(member, method, escapes, settled, written);
        removeNamedOtherwise(method, nest, settled);
      }
    }
    // What no code writes may be there to be written by others.
    settled.retainAll(written);
    return settled.isEmpty() ? NONE : new SettledFields(settled);
  }

  /** Those whose class is instrumented: what is stored in others is not published with them. */
  SettledFields onlyOf(Predicate<String> isInstrumented) {
    return new SettledFields(
        fields.stream()
            .filter(field -> isInstrumented.test(field.owner()))
            .collect(Collectors.toSet()));
  }

  boolean contain(FieldInsnNode access) {
    return fields.contains(Field.of(access));
  }

  /** With those of their classes. */
  Set<String> names() {
    return fields.stream()
        .map(field -> field.owner() + "." + field.name())
        .collect(Collectors.toSet());
  }

  /** The fields that can be judged. Those with annotations are for others to write. */
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

  /** Removes the fields that a method may write when others know their object. */
  private static void judge(
      ClassNode type,
      MethodNode method,
      EscapeAnalysis escapes,
      Set<Field> settled,
      Set<Field> written) {
    Frame<HeldValue>[] frames = null;
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode instruction = method.instructions.get(i);
      if (instruction.getOpcode() == Opcodes.PUTFIELD
          && settled.contains(Field.of((FieldInsnNode) instruction))) {
        Field field = Field.of((FieldInsnNode) instruction);
        written.add(field);
        frames = frames == null ? follow(type, method, escapes) : frames;
        if (i >= frames.length || !isSecret(frames[i])) {
          settled.remove(field);
        }
      }
    }
  }

  /** Removes the fields that a method may write by the name of a subclass. */
  private static void removeNamedOtherwise(
      MethodNode method, List<ClassNode> nest, Set<Field> settled) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.PUTFIELD) {
        Field named = Field.of((FieldInsnNode) instruction);
        if (nest.stream().noneMatch(member -> declares(member, named))) {
          settled.removeIf(field -> field.isCalledLike(named));
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

  /** Whether nobody else knows the object that is written. Code that never runs writes nothing. */
  private static boolean isSecret(Frame<HeldValue> beforeWrite) {
    return beforeWrite == null || ((HeldFrame) beforeWrite).operand(1).hasNotEscaped();
  }
}
