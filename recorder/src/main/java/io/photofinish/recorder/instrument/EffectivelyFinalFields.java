package io.photofinish.recorder.instrument;

import java.util.ArrayList;
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
   * @param members all its classes, which may be without code; empty if one of them cannot be read
   */
  static EffectivelyFinalFields in(List<ClassNode> members, ProgramClasses classes) {
    Set<Field> effectivelyFinal = new HashSet<>();
    for (ClassNode member : members) {
      addCandidates(member, effectivelyFinal);
    }
    if (effectivelyFinal.isEmpty()) {
      return NONE;
    }
    List<ClassNode> nest = new ArrayList<>();
    for (ClassNode member : members) {
      ClassNode type = classes.find(member.name);
      if (type == null || FieldHandles.areMadeIn(type)) {
        return NONE;
      }
      nest.add(type);
    }
    Set<Field> written = new HashSet<>();
    List<WritingMethod> toFollow = new ArrayList<>();
    for (ClassNode member : nest) {
      for (MethodNode method : member.methods) {
        look(member, method, nest, effectivelyFinal, written, toFollow);
      }
    }
    // A field that no code of the nest writes may be written by other means.
    effectivelyFinal.retainAll(written);
    EscapeAnalysis escapes = new EscapeAnalysis(classes);
    for (WritingMethod method : toFollow) {
      method.judge(escapes, effectivelyFinal);
    }
    return effectivelyFinal.isEmpty() ? NONE : new EffectivelyFinalFields(effectivelyFinal);
  }

  /**
   * Without those of classes that are not instrumented: what they refer to is not published with
   * them.
   */
  EffectivelyFinalFields onlyOf(Predicate<String> isInstrumented) {
    if (fields.isEmpty()) {
      return this;
    }
    Set<Field> some = new HashSet<>();
    for (Field field : fields) {
      if (isInstrumented.test(field.owner())) {
        some.add(field);
      }
    }
    return some.isEmpty() ? NONE : new EffectivelyFinalFields(some);
  }

  boolean contain(FieldInsnNode access) {
    return !fields.isEmpty() && fields.contains(Field.of(access));
  }

  /** Each as class and field. */
  Set<String> names() {
    return fields.stream()
        .map(field -> field.owner() + "." + field.name())
        .collect(Collectors.toSet());
  }

  private static void addCandidates(ClassNode type, Set<Field> candidates) {
    for (FieldNode field : type.fields) {
      if (isCandidate(field)) {
        candidates.add(new Field(type.name, field.name, field.desc));
      }
    }
  }

  /** Whether a field is one to consider. Frameworks may write those that have annotations. */
  static boolean isCandidate(FieldNode field) {
    int others = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE;
    return (field.access & Opcodes.ACC_PRIVATE) != 0
        && (field.access & others) == 0
        && field.visibleAnnotations == null
        && field.invisibleAnnotations == null;
  }

  /**
   * Looks at all writes of a method: removes the fields that it surely writes after their object
   * has escaped, and those that it may write by the name of a subclass. Where that is not enough,
   * the method is to be followed.
   */
  private static void look(
      ClassNode type,
      MethodNode method,
      List<ClassNode> nest,
      Set<Field> effectivelyFinal,
      Set<Field> written,
      List<WritingMethod> toFollow) {
    boolean mayHoldItsOwn = method.name.equals("<init>");
    List<Field> here = new ArrayList<>();
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (instruction.getOpcode() == Opcodes.NEW) {
        mayHoldItsOwn = true;
      } else if (instruction.getOpcode() == Opcodes.PUTFIELD) {
        Field field = Field.of((FieldInsnNode) instruction);
        if (effectivelyFinal.contains(field)) {
          here.add(field);
        } else {
          removeNamedOtherwise(field, nest, effectivelyFinal);
        }
      }
    }
    if (here.isEmpty()) {
      return;
    }
    if (mayHoldItsOwn) {
      written.addAll(here);
      toFollow.add(new WritingMethod(type, method));
    } else {
      // It neither constructs an object nor makes one: whatever it writes is known elsewhere.
      effectivelyFinal.removeAll(here);
    }
  }

  /** Removes the fields that may be written by the name of a subclass. */
  private static void removeNamedOtherwise(
      Field named, List<ClassNode> nest, Set<Field> effectivelyFinal) {
    boolean isCalledLikeOne = false;
    for (Field field : effectivelyFinal) {
      isCalledLikeOne |= field.isCalledLike(named);
    }
    if (isCalledLikeOne && !isDeclaredIn(nest, named)) {
      effectivelyFinal.removeIf(field -> field.isCalledLike(named));
    }
  }

  private static boolean isDeclaredIn(List<ClassNode> nest, Field field) {
    for (ClassNode member : nest) {
      if (declares(member, field)) {
        return true;
      }
    }
    return false;
  }

  private static boolean declares(ClassNode type, Field field) {
    return type.name.equals(field.owner())
        && type.fields.stream()
            .anyMatch(f -> f.name.equals(field.name()) && f.desc.equals(field.descriptor()));
  }

  /** A method that writes fields, perhaps those of an object that has not escaped. */
  private record WritingMethod(ClassNode type, MethodNode method) {
    /** Removes the fields that it may write after their object has escaped. */
    void judge(EscapeAnalysis escapes, Set<Field> effectivelyFinal) {
      Frame<HeldValue>[] frames = null;
      int index = 0;
      AbstractInsnNode instruction = method.instructions.getFirst();
      for (; instruction != null; instruction = instruction.getNext()) {
        if (instruction.getOpcode() == Opcodes.PUTFIELD) {
          Field field = Field.of((FieldInsnNode) instruction);
          if (effectivelyFinal.contains(field)) {
            frames = frames == null ? follow(escapes) : frames;
            if (index >= frames.length || !isBeforeEscape(frames[index])) {
              effectivelyFinal.remove(field);
            }
          }
        }
        index++;
      }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Frame<HeldValue>[] follow(EscapeAnalysis escapes) {
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
}
