package io.photofinish.recorder.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Escape analysis of one method: follows the objects that it creates, and {@code this} in a
 * constructor, until they escape. An object escapes when a reference to it is stored, returned,
 * thrown or passed to another method; before that, no other thread can reach it.
 *
 * <p>Constructors that are called are analysed too, if their class file can be read, so that an
 * object does not count as escaped merely because it was constructed.
 */
final class EscapeAnalysis {
  /** Classes of the JDK whose constructors do not leak {@code this}, nor call its methods. */
  private static final Set<String> NON_LEAKING =
      Set.of(
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Enum",
          "java/lang/Number",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/concurrent/RecursiveAction",
          "java/util/concurrent/RecursiveTask");

  private final ProgramClasses classes;

  /** By class and descriptor: whether a constructor may let {@code this} escape. */
  private final Map<String, Boolean> letsThisEscape = new HashMap<>();

  EscapeAnalysis(ProgramClasses classes) {
    this.classes = classes;
  }

  /** The state before each of a method's instructions; null for unreachable ones. */
  Frame<HeldValue>[] follow(ClassNode type, MethodNode method) throws AnalyzerException {
    return new Following(method).analyze(type.name, method);
  }

  private final class Following extends Analyzer<HeldValue> implements HeldFrame.Listener {
    private boolean hasThisEscaped;

    Following(MethodNode method) {
      super(new HeldValues(method.name.equals("<init>")));
    }

    @Override
    protected Frame<HeldValue> newFrame(int locals, int operands) {
      return new HeldFrame(locals, operands, this);
    }

    @Override
    protected Frame<HeldValue> newFrame(Frame<? extends HeldValue> frame) {
      return new HeldFrame(frame, this);
    }

    @Override
    public boolean letsThisEscape(MethodInsnNode constructor) {
      return EscapeAnalysis.this.letsThisEscape(constructor.owner, constructor.desc);
    }

    @Override
    public void thisEscaped() {
      hasThisEscaped = true;
    }
  }

  private boolean letsThisEscape(String type, String descriptor) {
    if (NON_LEAKING.contains(type)) {
      return false;
    }
    String key = type + descriptor;
    Boolean known = letsThisEscape.get(key);
    if (known == null) {
      // While it is being analysed, a recursive call must assume the worst.
      letsThisEscape.put(key, true);
      known = findOut(type, descriptor);
      letsThisEscape.put(key, known);
    }
    return known;
  }

  private boolean findOut(String name, String descriptor) {
    ClassNode type = ClassSelection.isOfTheJdk(name) ? null : classes.find(name);
    if (type == null) {
      return true;
    }
    for (MethodNode method : type.methods) {
      if (method.name.equals("<init>") && method.desc.equals(descriptor)) {
        Following following = new Following(method);
        try {
          following.analyze(name, method);
        } catch (AnalyzerException odd) {
          return true;
        }
        return following.hasThisEscaped;
      }
    }
    return true;
  }
}
