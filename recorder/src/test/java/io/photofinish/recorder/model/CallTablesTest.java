package io.photofinish.recorder.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The tables of calls, held against the JDK that runs this. */
class CallTablesTest {
  private static final int CALLABLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  /** The methods that each entry means, by the entry itself. */
  private final IdentityHashMap<CallTable.Entry, List<Type>> meant = new IdentityHashMap<>();

  @Test
  void every_entry_means_a_method_in_the_versions_that_it_names_and_in_no_other() {
    findMeant();
    List<String> wrong = new ArrayList<>();
    for (CallTable table : CallModel.tables()) {
      for (CallTable.Entry entry : table.entries()) {
        boolean isPromised = entry.versions().contain(RunningJdk.version());
        if (isPromised != meant.containsKey(entry)) {
          wrong.add((isPromised ? "missing: " : "there: ") + entry);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void what_an_entry_means_may_mean_something() {
    for (CallTable table : CallModel.tables()) {
      for (CallTable.Entry entry : table.entries()) {
        MethodPattern method = entry.method();
        assertThat(CallModel.mayMean(method.name(), method.parameters())).as("%s", entry).isTrue();
      }
    }
    assertThat(CallModel.mayMean("notifyAll", "()V")).isTrue();
    assertThat(CallModel.mayMean("notifyAll", "(I)V")).isFalse();
    assertThat(CallModel.mayMean("<init>", "()V")).isFalse();
    assertThat(CallModel.mayMean("mayMean", "()V")).isFalse();
  }

  @Test
  void every_hook_is_told_what_some_of_its_methods_have() {
    findMeant();
    Map<CallHook, Set<CallArgument>> lacking = new HashMap<>();
    for (CallTable table : CallModel.tables()) {
      for (CallTable.Entry entry : table.entries()) {
        for (CallHook hook : hooks(entry.effect())) {
          Set<CallArgument> left = lacking.computeIfAbsent(hook, h -> new HashSet<>(h.arguments()));
          meant
              .getOrDefault(entry, List.of())
              .forEach(method -> left.removeIf(argument -> has(method, argument)));
        }
      }
    }
    lacking.values().removeIf(Set::isEmpty);
    assertThat(lacking).isEmpty();
  }

  @Test
  void no_hook_before_a_call_is_told_its_result() {
    for (CallTable table : CallModel.tables()) {
      for (CallTable.Entry entry : table.entries()) {
        CallHook before = entry.effect().before();
        assertThat(before != null && before.takesResult()).as("%s", entry).isFalse();
      }
    }
  }

  /** They are iterators too, but whoever asks them for more changes them. */
  @Test
  void a_scanner_and_a_tokenizer_are_changed_by_those_who_ask_them_for_more() {
    String text = "()Ljava/lang/String;";
    assertThat(before("java/util/Scanner", "next", text)).isEqualTo(CollectionTables.WRITING);
    assertThat(before("java/util/Scanner", "hasNext", "()Z")).isEqualTo(CollectionTables.WRITING);
    assertThat(before("java/util/StringTokenizer", "nextElement", "()Ljava/lang/Object;"))
        .isEqualTo(CollectionTables.WRITING);
    assertThat(before("java/util/StringTokenizer", "hasMoreElements", "()Z"))
        .isEqualTo(CollectionTables.WRITING);
  }

  @Test
  void a_bounded_queue_reads_the_collection_that_it_begins_with() {
    assertThat(
            before(
                "java/util/concurrent/ArrayBlockingQueue", "<init>", "(IZLjava/util/Collection;)V"))
        .isEqualTo(CollectionTables.READING_ARGUMENT);
  }

  private static CallHook before(String owner, String name, String descriptor) {
    return CallModel.effectOf(owner, name, descriptor).before();
  }

  private static List<CallHook> hooks(CallEffect effect) {
    List<CallHook> hooks = new ArrayList<>();
    hooks.add(effect.before());
    hooks.add(effect.after());
    hooks.removeAll(Collections.singleton(null));
    return hooks;
  }

  private static boolean has(Type method, CallArgument argument) {
    if (!(argument instanceof CallArgument.Value value) || isPolymorphic(method)) {
      return true;
    }
    Type result = method.getReturnType();
    return switch (value) {
      case RECEIVER -> true;
      case FIRST_REFERENCE -> count(method, null) >= 1;
      case SECOND_REFERENCE -> count(method, null) >= 2;
      case FIRST_INT -> count(method, Type.INT_TYPE) >= 1;
      case SECOND_INT -> count(method, Type.INT_TYPE) >= 2;
      case THIRD_INT -> count(method, Type.INT_TYPE) >= 3;
      case FIRST_LONG -> count(method, Type.LONG_TYPE) >= 1;
      case RESULT -> result.getSort() >= Type.ARRAY;
      case SUCCESS -> result.equals(Type.BOOLEAN_TYPE) || result.equals(Type.LONG_TYPE);
    };
  }

  /** Whether it is of a method handle or a VarHandle: calls have whatever arguments they need. */
  private static boolean isPolymorphic(Type method) {
    return method.getDescriptor().startsWith("([Ljava/lang/Object;)");
  }

  /** How many parameters are of a type, or references if that is null. */
  private static int count(Type method, Type wanted) {
    int count = 0;
    for (Type parameter : method.getArgumentTypes()) {
      boolean isReference = parameter.getSort() >= Type.ARRAY;
      count += (wanted == null ? isReference : parameter.equals(wanted)) ? 1 : 0;
    }
    return count;
  }

  private void findMeant() {
    Map<String, ClassNode> classes = new HashMap<>();
    RunningJdk.standardClasses().forEach(type -> classes.put(type.name, type));
    for (ClassNode type : classes.values()) {
      if ((type.access & Opcodes.ACC_PUBLIC) != 0) {
        type.methods.forEach(method -> add(type, method));
        // A call names the class, though the method is one that it inherits.
        for (String above : JdkTypes.above(type.name)) {
          if (classes.containsKey(above)) {
            classes.get(above).methods.stream()
                .filter(method -> !method.name.equals("<init>"))
                .forEach(method -> add(type, method));
          }
        }
      }
    }
    ClassNode unsafe = RunningJdk.unsupported(UnsafeTables.UNSAFE);
    unsafe.methods.forEach(method -> add(unsafe, method));
    add(CallModel.entryOf("[I", "clone", "()Ljava/lang/Object;"), "()Ljava/lang/Object;");
    assertThat(meant).isNotEmpty();
  }

  private void add(ClassNode type, MethodNode method) {
    if ((method.access & CALLABLE) == 0) {
      return;
    }
    add(CallModel.entryOf(type.name, method.name, method.desc), method.desc);
    if (type.name.endsWith("QueuedSynchronizer") || type.name.endsWith("QueuedLongSynchronizer")) {
      add(CallModel.STATES.find(method.name, method.desc), method.desc);
    }
    if (type.name.startsWith("java/util/concurrent/atomic/Atomic")) {
      add(CallModel.PERHAPS_ATOMICS.find(method.name, method.desc), method.desc);
    }
  }

  private void add(CallTable.Entry entry, String descriptor) {
    if (entry != null) {
      meant.computeIfAbsent(entry, e -> new ArrayList<>()).add(Type.getMethodType(descriptor));
    }
  }
}
