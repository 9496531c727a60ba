package io.photofinish.recorder.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.model.JdkPoint.Place;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** The places in the JDK that report themselves, held against the JDK that runs this. */
class JdkPointsTest {
  private final List<String> wrong = new ArrayList<>();

  @Test
  void every_point_is_in_the_versions_that_it_names_and_in_no_other() {
    for (JdkPoint point : JdkPoints.all()) {
      List<ClassNode> classes = RunningJdk.classesOf(point);
      boolean isPromised = point.versions().contain(RunningJdk.version());
      // Each of its methods by itself: one that is there must not hide another that is not.
      List<MethodPattern> patterns = new ArrayList<>(point.methods());
      if (patterns.isEmpty()) {
        patterns.add(null);
      }
      for (MethodPattern pattern : patterns) {
        if (isPromised == placesIn(classes, point, pattern).isEmpty()) {
          wrong.add((isPromised ? "missing: " : "there: ") + pattern + " of " + point);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void every_hook_is_told_what_is_at_hand_at_its_point() {
    for (JdkPoint point : JdkPoints.all()) {
      for (OnePlace place : placesIn(RunningJdk.classesOf(point), point, null)) {
        for (PointArgument argument : point.hook().arguments()) {
          if (!place.has(argument)) {
            wrong.add(argument + " in " + place.method.name + place.method.desc + " of " + point);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** An instruction that calls the hook of a point; at the entry, the first one. */
  private record OnePlace(ClassNode type, MethodNode method, AbstractInsnNode instruction) {
    boolean has(PointArgument argument) {
      if (argument instanceof PointArgument.Parameter parameter) {
        Type[] types = Type.getArgumentTypes(method.desc);
        return parameter.number() <= types.length && fits(types[parameter.number() - 1], argument);
      }
      if (argument instanceof PointArgument.OwnField own) {
        return type.fields.stream()
            .anyMatch(f -> f.name.equals(own.name()) && fits(Type.getType(f.desc), argument));
      }
      if (argument instanceof PointArgument.Local local) {
        return holdsReference(local.index());
      }
      return switch ((PointArgument.Value) argument) {
        case RECEIVER, THREAD -> (method.access & Opcodes.ACC_STATIC) == 0;
        case RESULT, BOOLEAN_RESULT, INT_RESULT, LONG_RESULT ->
            fits(Type.getReturnType(method.desc), argument);
        case OPERANDS -> {
          Type[] types = Type.getArgumentTypes(((MethodInsnNode) instruction).desc);
          int last = types[types.length - 1].getSort();
          yield types.length == 2
              && types[0].getSort() >= Type.ARRAY
              && last > Type.VOID
              && last <= Type.INT;
        }
        case OPERAND -> {
          Type[] types = Type.getArgumentTypes(((MethodInsnNode) instruction).desc);
          yield types.length == 0 || fits(types[types.length - 1], argument);
        }
        case FIELD_VALUE, INT_FIELD_VALUE ->
            fits(Type.getType(((FieldInsnNode) instruction).desc), argument);
        case FIELD_OWNER, MONITOR -> true;
      };
    }

    private static boolean fits(Type type, PointArgument argument) {
      boolean isReference = type.getSort() >= Type.ARRAY;
      return argument
          .descriptor()
          .equals(isReference ? "Ljava/lang/Object;" : type.getDescriptor());
    }

    private boolean holdsReference(int local) {
      try {
        var frames = new Analyzer<>(new BasicInterpreter()).analyze(type.name, method);
        BasicValue value = frames[method.instructions.indexOf(instruction)].getLocal(local);
        return value.isReference();
      } catch (AnalyzerException problem) {
        throw new AssertionError(problem);
      }
    }
  }

  private static List<OnePlace> placesIn(
      List<ClassNode> classes, JdkPoint point, MethodPattern pattern) {
    List<OnePlace> places = new ArrayList<>();
    for (ClassNode type : classes) {
      for (MethodNode method : type.methods) {
        if (point.isIn(method.name, method.desc)
            && (pattern == null || pattern.fits(method.name, method.desc))) {
          for (AbstractInsnNode instruction : method.instructions) {
            if (isAt(instruction, method, point)) {
              places.add(new OnePlace(type, method, instruction));
            }
          }
        }
      }
    }
    return places;
  }

  private static boolean isAt(AbstractInsnNode instruction, MethodNode method, JdkPoint point) {
    int opcode = instruction.getOpcode();
    return switch (point.place()) {
      case ENTRY -> instruction == method.instructions.getFirst();
      case RETURN -> opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
      case BEFORE_CALL, AFTER_CALL ->
          instruction instanceof MethodInsnNode call && call.name.equals(point.member());
      case FIELD_READ, FIELD_WRITE ->
          opcode == (point.place() == Place.FIELD_READ ? Opcodes.GETFIELD : Opcodes.PUTFIELD)
              && ((FieldInsnNode) instruction).name.equals(point.member());
      case MONITOR_ENTERED ->
          opcode == Opcodes.MONITORENTER || isFirstOfLocked(instruction, method);
      case MONITOR_EXITING -> opcode == Opcodes.MONITOREXIT || isFirstOfLocked(instruction, method);
    };
  }

  /** Whether an instruction is the first of a method that has its receiver's monitor. */
  private static boolean isFirstOfLocked(AbstractInsnNode instruction, MethodNode method) {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0
        && (method.access & Opcodes.ACC_STATIC) == 0
        && instruction == method.instructions.getFirst();
  }
}
