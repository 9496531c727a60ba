package io.photofinish.recorder.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.Hooks;
import io.photofinish.recorder.runtime.ThreadHooks;
import io.photofinish.recorder.runtime.jdk.LockHooks;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks that the model names are those that the runtime has. */
class HooksTest {
  @Test
  void every_hook_of_the_model_is_a_public_static_method_that_takes_what_it_asks_for()
      throws IOException, URISyntaxException {
    Set<String> unknown = named();
    unknown.removeAll(existing());
    assertThat(unknown).isEmpty();
  }

  @Test
  void every_public_method_of_a_class_of_hooks_is_a_hook_of_the_model()
      throws IOException, URISyntaxException {
    Set<String> unused = existing();
    unused.removeAll(named());
    // What is thrown is the concern of all calls with hooks around them.
    unused.removeIf(hook -> hook.contains("/ThrownHooks."));
    assertThat(unused).isEmpty();
  }

  @Test
  void what_is_on_the_stack_comes_first() {
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    CallHook.of(
                        LockHooks.class,
                        "locked",
                        CallArgument.Value.RECEIVER,
                        CallArgument.Value.RESULT)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Set<String> named() {
    Set<String> named = new TreeSet<>();
    for (CallTable table : CallModel.tables()) {
      for (CallTable.Entry entry : table.entries()) {
        add(entry.effect().before(), named);
        add(entry.effect().after(), named);
      }
    }
    for (JdkPoint point : JdkPoints.all()) {
      PointHook hook = point.hook();
      named.add(hook.owner() + "." + hook.name() + hook.descriptor());
    }
    return named;
  }

  private static void add(CallHook hook, Set<String> named) {
    if (hook != null) {
      String descriptor = "(" + hook.parameters() + Type.getDescriptor(ThreadLog.class) + "I)V";
      named.add(hook.owner() + "." + hook.name() + descriptor);
    }
  }

  /** Of those classes that only the model knows. */
  private static Set<String> existing() throws IOException, URISyntaxException {
    Set<String> existing = new TreeSet<>();
    for (Class<?> type : classesOfHooks()) {
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())) {
          assertThat(Modifier.isStatic(method.getModifiers())).as("%s", method).isTrue();
          existing.add(
              Type.getInternalName(type)
                  + "."
                  + method.getName()
                  + Type.getMethodDescriptor(method));
        }
      }
    }
    return existing;
  }

  private static List<Class<?>> classesOfHooks() throws IOException, URISyntaxException {
    List<Class<?>> classes = new ArrayList<>(List.of(ThreadHooks.class));
    Path folder = Path.of(LockHooks.class.getResource("LockHooks.class").toURI()).getParent();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith("Hooks.class")).toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        classes.add(Class.forName(LockHooks.class.getPackageName() + "." + name));
      }
    } catch (ClassNotFoundException impossible) {
      throw new IOException(impossible);
    }
    assertThat(classes).hasSizeGreaterThan(10);
    return classes;
  }

  @Test
  void the_hook_of_notify_is_one_of_those_of_monitors() throws NoSuchMethodException {
    CallHook hook = CallModel.NOTIFY.before();
    Method method = Hooks.class.getMethod(hook.name(), Object.class, ThreadLog.class, int.class);
    assertThat(hook.owner()).isEqualTo(Type.getInternalName(Hooks.class));
    assertThat(hook.parameters()).isEqualTo("Ljava/lang/Object;");
    assertThat(method.getModifiers()).isEqualTo(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC);
  }
}
