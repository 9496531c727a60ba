package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.recorder.runtime.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Whatever a hook throws: the program does not meet it. */
class HookGuardTest {
  private static final String RUNTIME = Hooks.class.getPackageName();

  @TempDir Path folder;

  /**
   * An entry into the runtime.
   *
   * @param type the binary name of its class
   */
  record Entry(String type, String name, String descriptor) {
    @Override
    public String toString() {
      return type.substring(type.lastIndexOf('.') + 1) + "." + name + descriptor;
    }
  }

  @ParameterizedTest
  @MethodSource("entries")
  void an_entry_that_fails_stops_the_recording_and_returns(Entry entry) throws Exception {
    GuardedRuntime runtime = new GuardedRuntime(entry, "java/lang/IllegalStateException");
    Path messages = folder.resolve("messages");
    runtime.start(messages);
    assertThatCode(() -> runtime.call(entry)).doesNotThrowAnyException();
    assertThat(runtime.isOn()).isFalse();
    String name = entry.type().substring(entry.type().lastIndexOf('.') + 1) + "." + entry.name();
    assertThat(Files.readString(messages).lines().toList())
        .containsExactly(
            "photofinish: recording stopped: the hook "
                + name
                + " failed with java.lang.IllegalStateException; the trace so far is kept");
  }

  @Test
  void a_full_stack_is_the_program_s_own() throws Exception {
    Entry entry = entries().get(0);
    GuardedRuntime runtime = new GuardedRuntime(entry, "java/lang/StackOverflowError");
    runtime.start(folder.resolve("messages"));
    assertThatThrownBy(() -> runtime.call(entry)).isInstanceOf(StackOverflowError.class);
    assertThat(runtime.isOn()).isTrue();
  }

  @Test
  void a_thread_that_is_stopped_ends() throws Exception {
    Entry entry = entries().get(0);
    GuardedRuntime runtime = new GuardedRuntime(entry, "java/lang/ThreadDeath");
    runtime.start(folder.resolve("messages"));
    assertThatThrownBy(() -> runtime.call(entry)).isInstanceOf(ThreadDeath.class);
    assertThat(runtime.isOn()).isTrue();
  }

  @Test
  void a_log_that_cannot_be_had_is_nobody_s() throws Throwable {
    Entry entry =
        entries().stream().filter(e -> e.name().equals("current")).findFirst().orElseThrow();
    GuardedRuntime runtime = new GuardedRuntime(entry, "java/lang/OutOfMemoryError");
    runtime.start(folder.resolve("messages"));
    assertThat(runtime.call(entry)).isNotNull();
  }

  @Test
  void whatever_woven_code_calls_is_an_entry() throws IOException {
    Set<String> called = new TreeSet<>();
    for (String name : WOVEN) {
      byte[] bytes;
      try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
        bytes = in.readAllBytes();
      }
      for (boolean values : new boolean[] {false, true}) {
        Weaving weaving = new Weaving(n -> true, true, values, false);
        ClassNode type = new ClassNode();
        byte[] woven = new ClassWeaver(getClass().getClassLoader(), weaving, true).weave(bytes);
        new ClassReader(woven).accept(type, 0);
        type.methods.forEach(method -> addCalls(method, called));
      }
    }
    assertThat(called).hasSizeGreaterThan(20);
    Set<String> entries = new TreeSet<>();
    entries().forEach(e -> entries.add(e.toString()));
    // What is inherited is called by the name of the class that inherits it.
    called.removeIf(
        c -> entries.contains(c) || entries.contains(c.replace("ThreadLog", "CallStack")));
    assertThat(called).isEmpty();
  }

  @Test
  void an_entry_that_does_something_is_a_call_of_what_does_it() throws IOException {
    ClassNode hooks = guarded("/LoopHooks");
    MethodNode entry = method(hooks, "start");
    List<Integer> opcodes = new ArrayList<>();
    for (AbstractInsnNode instruction : entry.instructions) {
      if (instruction.getOpcode() >= 0) {
        opcodes.add(instruction.getOpcode());
      }
    }
    assertThat(opcodes).containsExactly(Opcodes.ALOAD, Opcodes.INVOKESTATIC, Opcodes.IRETURN);
    assertThat(entry.tryCatchBlocks).isEmpty();
    assertThat(method(hooks, "start$body").tryCatchBlocks).isNotEmpty();
  }

  @Test
  void short_entries_have_one_branch_for_what_is_private_and_one_for_null() throws IOException {
    ClassNode hooks = guarded("/Hooks");
    MethodNode entry = method(hooks, "readField");
    assertThat(entry.instructions)
        .filteredOn(JumpInsnNode.class::isInstance)
        .extracting(AbstractInsnNode::getOpcode)
        .containsExactly(Opcodes.IFNULL, Opcodes.IFNE);
    assertThat(hooks.methods).noneMatch(method -> method.name.equals("readField$body"));
  }

  @Test
  void what_is_called_by_inlined_entries_and_not_inlined_itself_has_no_branch() throws IOException {
    Map<String, ClassNode> types = new HashMap<>();
    Deque<String> inlined = new ArrayDeque<>();
    for (Entry entry : entries()) {
      String name = entry.type().substring(entry.type().lastIndexOf('.') + 1) + "." + entry.name();
      if (HookGuard.isInlined(name)) {
        inlined.add(entry.type().replace('.', '/') + "." + entry.name() + entry.descriptor());
      }
    }
    Set<String> known = new TreeSet<>(inlined);
    Set<String> calledDirectly = new TreeSet<>();
    while (!inlined.isEmpty()) {
      for (MethodInsnNode call : callsOf(find(inlined.poll(), types))) {
        String called = call.owner + "." + call.name + call.desc;
        MethodNode method = known.add(called) ? find(called, types) : null;
        if (method != null && isKeptOut(method)) {
          calledDirectly.add(called);
        } else if (method != null) {
          inlined.add(called);
        }
      }
    }
    assertThat(calledDirectly).hasSizeGreaterThan(4);
    calledDirectly.removeIf(called -> branchesOf(find(called, types)).isEmpty());
    assertThat(calledDirectly).isEmpty();
  }

  private static boolean isKeptOut(MethodNode method) {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream().anyMatch(a -> a.desc.endsWith("/DontInline;"));
  }

  private static List<AbstractInsnNode> branchesOf(MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .filter(i -> i instanceof JumpInsnNode || i instanceof TableSwitchInsnNode)
        .toList();
  }

  private static List<MethodInsnNode> callsOf(MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .filter(MethodInsnNode.class::isInstance)
        .map(MethodInsnNode.class::cast)
        .toList();
  }

  /** A method of the runtime, as it is in the agent's jar; null if it is none. */
  private static MethodNode find(String called, Map<String, ClassNode> types) {
    int open = called.indexOf('(');
    int dot = called.lastIndexOf('.', open);
    String name = called.substring(dot + 1, open);
    String type = called.substring(0, dot);
    while (type.startsWith(RUNTIME.replace('.', '/'))) {
      ClassNode node = types.computeIfAbsent(type, HookGuardTest::guardedClass);
      for (MethodNode method : node.methods) {
        if (method.name.equals(name) && method.desc.equals(called.substring(open))) {
          return method;
        }
      }
      type = node.superName;
    }
    return null;
  }

  private static ClassNode guarded(String name) {
    return guardedClass(RUNTIME.replace('.', '/') + name);
  }

  private static ClassNode guardedClass(String type) {
    ClassNode guarded = new ClassNode();
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      new ClassReader(HookGuard.guard(type, in.readAllBytes())).accept(guarded, 0);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return guarded;
  }

  private static MethodNode method(ClassNode type, String name) {
    return type.methods.stream().filter(m -> m.name.equals(name)).findFirst().orElseThrow();
  }

  /** Classes with many kinds of instructions. */
  private static final List<String> WOVEN =
      List.of(
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/LinkedBlockingDeque",
          "java/util/concurrent/locks/ReentrantReadWriteLock",
          "java/util/Vector",
          "java/util/Hashtable",
          "java/util/Timer",
          "java/util/Scanner",
          "java/util/stream/ForEachOps$ForEachOrderedTask",
          "java/lang/Thread",
          "java/lang/ClassLoader",
          "java/nio/HeapByteBuffer",
          "java/lang/invoke/LambdaForm");

  private static void addCalls(MethodNode method, Set<String> called) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.startsWith(RUNTIME.replace('.', '/'))) {
        called.add(
            call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name + call.desc);
      }
    }
  }

  static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    try (Stream<Path> files =
        Files.walk(Path.of(Hooks.class.getResource("Hooks.class").toURI()).getParent())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        ClassNode type = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(type, ClassReader.SKIP_CODE);
        for (MethodNode method : type.methods) {
          if (HookGuard.isEntry(type, method)) {
            entries.add(new Entry(type.name.replace('/', '.'), method.name, method.desc));
          }
        }
      }
    } catch (IOException | URISyntaxException problem) {
      throw new AssertionError(problem);
    }
    assertThat(entries).hasSizeGreaterThan(100);
    return entries;
  }

  /** The runtime, in a loader of its own, guarded as in a program; one of its entries throws. */
  private static final class GuardedRuntime extends ClassLoader {
    private final Entry failing;
    private final String thrown;

    GuardedRuntime(Entry failing, String thrown) {
      super(HookGuardTest.class.getClassLoader());
      this.failing = failing;
      this.thrown = thrown;
    }

    void start(Path messages) throws ReflectiveOperationException {
      Method writeTo = loadClass(RUNTIME + ".base.Messages").getMethod("writeTo", String.class);
      writeTo.invoke(null, messages.toString());
      Object state = state();
      state.getClass().getMethod("switchOn").invoke(state);
    }

    boolean isOn() throws ReflectiveOperationException {
      Object state = state();
      return (boolean) state.getClass().getMethod("isOn").invoke(state);
    }

    /** The state of the recording of the process, as this loader has it. */
    private Object state() throws ReflectiveOperationException {
      Object parts = ofRecorder("parts");
      return parts.getClass().getMethod("state").invoke(parts);
    }

    private Object ofRecorder(String part) throws ReflectiveOperationException {
      Field field = loadClass(RUNTIME + ".Recording").getDeclaredField("OURS");
      field.setAccessible(true);
      Object recorder = field.get(null);
      return recorder.getClass().getMethod(part).invoke(recorder);
    }

    Object call(Entry entry) throws Throwable {
      for (Method method : loadClass(entry.type()).getDeclaredMethods()) {
        if (method.getName().equals(entry.name())
            && Type.getMethodDescriptor(method).equals(entry.descriptor())) {
          method.setAccessible(true);
          Object receiver = Modifier.isStatic(method.getModifiers()) ? null : log();
          try {
            return method.invoke(receiver, arguments(method));
          } catch (InvocationTargetException problem) {
            throw problem.getCause();
          }
        }
      }
      throw new NoSuchMethodException(entry.toString());
    }

    private Object log() throws ReflectiveOperationException {
      Object logs = ofRecorder("logs");
      return logs.getClass().getMethod("nobody").invoke(logs);
    }

    private static Object[] arguments(Method method) {
      Object[] arguments = new Object[method.getParameterCount()];
      for (int i = 0; i < arguments.length; i++) {
        Class<?> type = method.getParameterTypes()[i];
        arguments[i] =
            type.isPrimitive()
                ? java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0)
                : null;
      }
      return arguments;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      return name.startsWith(RUNTIME + ".") ? define(name) : super.loadClass(name, resolve);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      String internal = name.replace('.', '/');
      try (InputStream in = getResourceAsStream(internal + ".class")) {
        byte[] bytes = in.readAllBytes();
        byte[] guarded =
            HookGuard.guard(internal, name.equals(failing.type()) ? inject(bytes) : bytes);
        return defineClass(name, guarded, 0, guarded.length);
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }

    private byte[] inject(byte[] bytes) {
      ClassNode type = new ClassNode();
      new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
      for (MethodNode method : type.methods) {
        if (method.name.equals(failing.name()) && method.desc.equals(failing.descriptor())) {
          InsnList code = new InsnList();
          code.add(new TypeInsnNode(Opcodes.NEW, thrown));
          code.add(new InsnNode(Opcodes.DUP));
          code.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, thrown, "<init>", "()V"));
          code.add(new InsnNode(Opcodes.ATHROW));
          // All of it: what comes behind could not be reached.
          method.instructions = code;
          method.tryCatchBlocks.clear();
          method.localVariables = null;
        }
      }
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
      type.accept(writer);
      return writer.toByteArray();
    }
  }
}
