package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.HookTypes.OBJECT;

import io.photofinish.recorder.runtime.Hooks;
import io.photofinish.recorder.runtime.site.Site;
import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Generates the bytecode that calls hooks, and keeps track of the current line of the method. */
final class HookCode {
  private static final String HOOKS = Type.getInternalName(Hooks.class);
  private static final String LOG = Type.getInternalName(ThreadLog.class);
  private static final String LOG_DESCRIPTOR = Type.getDescriptor(ThreadLog.class);

  private static final String ONE_OBJECT = "(" + OBJECT + ")V";
  private static final Descriptors PLACED = new Descriptors(LOG_DESCRIPTOR + "I)V");
  private static final Descriptors PLACELESS = new Descriptors(LOG_DESCRIPTOR + ")V");

  private final ClassNode type;
  private final MethodNode method;
  private final ClassLoader loader;
  private final int logLocal;

  /** Whether hooks are told that the method makes no calls whose callees would want to know it. */
  private final boolean saysLeaf;

  private int line = -1;

  /** What was made of the line, or null. */
  private String frame;

  /** How the frames of all lines begin, or null. */
  private String frameStart;

  /** The class, as {@link Class#getName} has it. */
  private final String className;

  private boolean usesLog;
  private int lastPlace;

  HookCode(ClassNode type, MethodNode method, ClassLoader loader, boolean saysLeaf) {
    this.type = type;
    this.method = method;
    this.loader = loader;
    logLocal = AddedLocals.of(method).log();
    this.saysLeaf = saysLeaf;
    className = type.name.replace('/', '.');
  }

  /**
   * Descriptors by how they begin. They are the same strings again and again: so are their hash
   * codes.
   */
  private static final class Descriptors {
    private final Map<String, String> known = new HashMap<>();
    private final String end;

    Descriptors(String end) {
      this.end = end;
    }

    synchronized String of(String parameters) {
      String descriptor = known.get(parameters);
      if (descriptor == null) {
        descriptor = "(" + parameters + end;
        known.put(parameters, descriptor);
      }
      return descriptor;
    }
  }

  /** What is made from now on belongs to a line; -1 if that is not known. */
  void setLine(int line) {
    this.line = line;
    frame = null;
  }

  /** Whether something was made that needs the log. */
  boolean usesLog() {
    return usesLog;
  }

  /** The place that the last hook is told that takes one. */
  int lastPlace() {
    return lastPlace;
  }

  VarInsnNode loadLog() {
    usesLog = true;
    return new VarInsnNode(Opcodes.ALOAD, logLocal);
  }

  /** A call of a method of the log, which is on the stack below the arguments. */
  static MethodInsnNode callOfLog(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, LOG, name, descriptor);
  }

  /**
   * Tells the log where a call is made, which is on the stack above it. Most calls of the program
   * need that, so it is a plain store: a method for it would have to be inlined as often.
   */
  static FieldInsnNode setCallSite() {
    return new FieldInsnNode(Opcodes.PUTFIELD, LOG, "callSite", "I");
  }

  /** A call of a hook that takes the log and this place behind its parameters. */
  InsnList hook(String name, String parameters) {
    return hook(HOOKS, name, parameters, here());
  }

  /** A call of a hook that takes the log and the place of an access behind its parameters. */
  InsnList fieldHook(String name, String parameters, FieldInsnNode access) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    return hook(HOOKS, name, parameters, site(access.owner, access.name, access.desc, isStatic));
  }

  /** A call of a hook of any class that takes the log and a place behind its parameters. */
  InsnList hook(String hooks, String name, String parameters, Site site) {
    InsnList code = new InsnList();
    code.add(loadLog());
    lastPlace = Sites.add(site) << 1 | (saysLeaf ? 1 : 0);
    code.add(new LdcInsnNode(lastPlace));
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, hooks, name, PLACED.of(parameters)));
    return code;
  }

  /** A call of a hook that takes the log behind its parameters. */
  InsnList placelessHook(String name, String parameters) {
    InsnList code = new InsnList();
    code.add(loadLog());
    code.add(call(name, PLACELESS.of(parameters)));
    return code;
  }

  /** A call of a hook that takes an object and nothing else. */
  static InsnList objectHook(String name) {
    return objectHook(name, 1);
  }

  /** A call of a hook that takes several objects and nothing else. */
  static InsnList objectHook(String name, int count) {
    return listOf(call(name, count == 1 ? ONE_OBJECT : "(" + OBJECT.repeat(count) + ")V"));
  }

  /** The class that the method is in. */
  InsnList ownClass() {
    if (ClassFile.hasClassConstants(type)) {
      return listOf(new LdcInsnNode(Type.getObjectType(type.name)));
    }
    InsnList code = listOf(new LdcInsnNode(Sites.add(site(type.name, "", "", true))));
    code.add(call("classOf", "(I)" + OBJECT));
    return code;
  }

  /**
   * Has the JVM look for a class before a hook that its use follows: a loader of the program's may
   * be asked for it, and do anything.
   */
  InsnList find(String name) {
    InsnList code = new InsnList();
    boolean isOwnLoader = loader != null && loader.getClass().getClassLoader() != null;
    if (isOwnLoader
        && !name.equals(type.name)
        && !name.startsWith("[")
        && ClassFile.hasClassConstants(type)) {
      code.add(new LdcInsnNode(Type.getObjectType(name)));
      code.add(new InsnNode(Opcodes.POP));
    }
    return code;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor);
  }

  private static InsnList listOf(AbstractInsnNode instruction) {
    InsnList code = new InsnList();
    code.add(instruction);
    return code;
  }

  /** Lets code have a copy of what is on top of the stack. */
  static InsnList withTop(InsnList code) {
    code.insert(new InsnNode(Opcodes.DUP));
    return code;
  }

  Site here() {
    return Site.at(frame());
  }

  /** This place, as that of a call of a method that the receiver's class decides about. */
  Site here(String called) {
    return Site.ofField(frame(), null, called, null, false, null);
  }

  private Site site(String owner, String field, String descriptor, boolean isStatic) {
    String named = owner.equals(type.name) ? className : owner.replace('/', '.');
    return Site.ofField(frame(), named, field, descriptor, isStatic, loader);
  }

  /** The place as a stack trace shows it. */
  private String frame() {
    if (frame == null) {
      if (frameStart == null) {
        String source = type.sourceFile == null ? "Unknown Source" : type.sourceFile;
        frameStart = className + "." + method.name + "(" + source;
      }
      frame =
          line < 0 || type.sourceFile == null ? frameStart + ")" : frameStart + ":" + line + ")";
    }
    return frame;
  }

  /** Copies the object to whose field a value is about to be written from under the value. */
  static InsnList objectUnder(FieldInsnNode write) {
    InsnList code = new InsnList(); // object, value
    if (Type.getType(write.desc).getSize() == 1) {
      code.add(new InsnNode(Opcodes.DUP2)); // object, value, object, value
      code.add(new InsnNode(Opcodes.POP)); // object, value, object
    } else {
      code.add(new InsnNode(Opcodes.DUP2_X1)); // value, object, value
      code.add(new InsnNode(Opcodes.POP2)); // value, object
      code.add(new InsnNode(Opcodes.DUP_X2)); // object, value, object
    }
    return code;
  }
}
