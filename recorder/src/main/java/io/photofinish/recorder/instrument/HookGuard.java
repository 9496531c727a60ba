package io.photofinish.recorder.instrument;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes sure that no exception of the runtime reaches the program: each entry point of the runtime
 * passes what was thrown to {@code HookFailure}, and returns. Only a stack overflow is passed on,
 * since it is the program's own.
 *
 * <p>This runs when the agent's jar is built, and is not in it. It must not refer to any class of
 * the runtime, which is defined nowhere then.
 */
public final class HookGuard {
  private static final String FAILURE = "io/photofinish/recorder/runtime/HookFailure";
  private static final String FULL_STACK = "java/lang/StackOverflowError";

  /** All public static methods of classes that are named so are entries. */
  private static final String HOOKS = "Hooks";

  /** The other entries, by the simple names of their classes. */
  private static final Set<String> OTHERS =
      Set.of("Logs.current", "CallStack.enter", "CallStack.leave");

  /** What becomes a part of the program's methods: there is mostly nothing to do. */
  private static final Set<String> INLINED =
      Set.of(
          "Hooks.accessed",
          "LoopHooks.touch",
          "LoopHooks.touchField",
          "LoopHooks.loaded",
          "LoopHooks.slow",
          "LoopHooks.limit",
          "LoopHooks.lastOf");

  /**
   * What is short itself, and calls methods that are not inlined; and what reserves the room on the
   * stack that another call would need.
   */
  private static final Set<String> WHOLE =
      Set.of(
          "Hooks.readField",
          "Hooks.writeField",
          "Hooks.readElement",
          "Hooks.writeElement",
          "Hooks.entered",
          "Hooks.leaving");

  /**
   * What those that are inlined call where their fast path ends: code of the program calls it as
   * directly as it calls hooks.
   */
  private static final Set<String> BEHIND_INLINED =
      Set.of(
          "Hooks.readReference",
          "LoopHooks.touchOther",
          "LoopHooks.touchAnew",
          "LoopTouch.writeOther",
          "LoopTouch.keepOther",
          "RecentSlots.forgetBefore",
          "Publication.ofUnmarked",
          "CallStack.push");

  /** The classes of all these, by their simple names. */
  private static final Set<String> OTHER_CLASSES =
      Stream.concat(OTHERS.stream(), BEHIND_INLINED.stream())
          .map(method -> method.substring(0, method.indexOf('.')))
          .collect(Collectors.toSet());

  private static final String DONT_INLINE = "Ljdk/internal/vm/annotation/DontInline;";

  /** What is added to the name of an entry for what it does. */
  private static final String BODY = "$body";

  private HookGuard() {}

  /** A class of the runtime with its entries guarded; the very same if it has none. */
  public static byte[] guard(String internalName, byte[] bytes) {
    String name = simpleName(internalName);
    if (!name.endsWith(HOOKS) && !OTHER_CLASSES.contains(name)) {
      return bytes;
    }
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    for (MethodNode method : List.copyOf(type.methods)) {
      if (isEntry(type, method)) {
        String entry = name + "." + method.name;
        guard(method, entry);
        if (name.endsWith(HOOKS) && !INLINED.contains(entry)) {
          method.visitAnnotation(DONT_INLINE, true);
          if (!WHOLE.contains(entry)) {
            type.methods.add(split(type, method));
          }
        }
      } else if (BEHIND_INLINED.contains(name + "." + method.name)) {
        type.methods.add(split(type, method));
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  /** Whether woven code may call a method. */
  static boolean isEntry(ClassNode type, MethodNode method) {
    String name = simpleName(type.name);
    boolean isHook = name.endsWith(HOOKS) && ClassFile.isStatic(method);
    return (method.access & Opcodes.ACC_PUBLIC) != 0
        && (isHook || OTHERS.contains(name + "." + method.name));
  }

  /** Whether an entry becomes a part of the program's methods. */
  static boolean isInlined(String entry) {
    return INLINED.contains(entry) || OTHERS.contains(entry);
  }

  /**
   * Moves what a method does to one of its own, which is returned, and has it call that and nothing
   * else. Compiled code that was given up but still runs, such as a long loop, calls methods whose
   * code was given up meanwhile in the interpreter for as long as it runs. The JVM gives up code
   * where a branch is taken for the first time; a method that has none stays.
   */
  private static MethodNode split(ClassNode type, MethodNode entry) {
    boolean isStatic = ClassFile.isStatic(entry);
    MethodNode body =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | (isStatic ? Opcodes.ACC_STATIC : 0),
            entry.name + BODY,
            entry.desc,
            null,
            null);
    entry.accept(body);
    entry.instructions = new InsnList();
    entry.tryCatchBlocks.clear();
    entry.localVariables = null;
    int local = 0;
    if (!isStatic) {
      entry.visitVarInsn(Opcodes.ALOAD, local++); // receiver
    }
    for (Type argument : Type.getArgumentTypes(entry.desc)) {
      entry.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local); // arguments so far
      local += argument.getSize();
    }
    int call = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
    entry.visitMethodInsn(call, type.name, body.name, body.desc, false); // result
    entry.visitInsn(Type.getReturnType(entry.desc).getOpcode(Opcodes.IRETURN));
    return body;
  }

  private static String simpleName(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1);
  }

  private static void guard(MethodNode method, String name) {
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    LabelNode fullStack = new LabelNode();
    LabelNode failure = new LabelNode();
    InsnList code = method.instructions;
    code.insert(from);
    code.add(to);
    // Nothing may be called here.
    code.add(fullStack);
    code.add(frameOf(FULL_STACK));
    code.add(new InsnNode(Opcodes.ATHROW));
    code.add(failure);
    code.add(frameOf("java/lang/Throwable")); // throwable
    code.add(new LdcInsnNode(name)); // throwable, name
    String handle = "(Ljava/lang/Throwable;Ljava/lang/String;)V";
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, FAILURE, "handle", handle));
    code.add(returnAnything(Type.getReturnType(method.desc)));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, fullStack, FULL_STACK));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, failure, null));
  }

  private static FrameNode frameOf(String thrown) {
    return new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {thrown});
  }

  /** Returns what does no harm now that nothing is recorded any more. */
  private static InsnList returnAnything(Type type) {
    InsnList code = new InsnList();
    switch (type.getSort()) {
      case Type.VOID -> {}
      case Type.BOOLEAN, Type.INT -> code.add(new InsnNode(Opcodes.ICONST_0));
      case Type.LONG -> code.add(new InsnNode(Opcodes.LCONST_0));
      case Type.OBJECT -> code.add(nothing(type));
      default -> throw new IllegalArgumentException("no entry returns " + type);
    }
    code.add(new InsnNode(type.getOpcode(Opcodes.IRETURN)));
    return code;
  }

  /** Woven code calls methods of the log that it gets. */
  private static InsnList nothing(Type type) {
    InsnList code = new InsnList();
    if (simpleName(type.getInternalName()).equals("ThreadLog")) {
      code.add(
          new MethodInsnNode(Opcodes.INVOKESTATIC, FAILURE, "noLog", "()" + type.getDescriptor()));
    } else {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    }
    return code;
  }
}
