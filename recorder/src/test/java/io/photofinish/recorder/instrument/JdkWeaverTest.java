package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.model.JdkPoint;
import io.photofinish.recorder.model.JdkPoint.Place;
import io.photofinish.recorder.model.MethodPattern;
import io.photofinish.recorder.model.PointArgument;
import io.photofinish.recorder.model.PointArgument.Local;
import io.photofinish.recorder.model.PointArgument.OwnField;
import io.photofinish.recorder.model.PointArgument.Parameter;
import io.photofinish.recorder.model.PointArgument.Value;
import io.photofinish.recorder.model.PointHook;
import io.photofinish.recorder.model.Versions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Lets a place in the JDK call a hook with what it asks for. A plus marks what is woven in. */
class JdkWeaverTest {
  private static final String OBJECT = "Ljava/lang/Object;";

  @Test
  void the_entry_of_a_method_gives_its_receiver() {
    assertThat(woven(Place.ENTRY, null, "void example() { System.gc(); }", Value.RECEIVER))
        .isEqualTo(
            """
            + ALOAD 0
            + INVOKESTATIC Some.hook(Object)
              INVOKESTATIC System.gc()
              RETURN
            """);
  }

  @Test
  void a_thread_is_given_as_one() {
    assertThat(woven(Place.ENTRY, null, "void example() { }", Value.THREAD))
        .isEqualTo(
            """
            + ALOAD 0
            + INVOKESTATIC Some.hook(Thread)
              RETURN
            """);
  }

  @Test
  void a_parameter_is_found_behind_those_of_two_slots() {
    assertThat(
            woven(
                Place.ENTRY,
                null,
                "void example(long first, String second, int third) { }",
                new Parameter(2, OBJECT),
                new Parameter(3, "I")))
        .isEqualTo(
            """
            + ALOAD 3
            + ILOAD 4
            + INVOKESTATIC Some.hook(Object, int)
              RETURN
            """);
  }

  @Test
  void a_static_method_has_its_parameters_from_the_first_local() {
    assertThat(
            woven(
                Place.ENTRY,
                null,
                "static void example(String first) { }",
                new Parameter(1, OBJECT)))
        .isEqualTo(
            """
            + ALOAD 0
            + INVOKESTATIC Some.hook(Object)
              RETURN
            """);
  }

  @Test
  void each_return_gives_the_result_first() {
    assertThat(
            woven(
                Place.RETURN,
                null,
                "boolean example(boolean is) { if (is) { return true; } return false; }",
                Value.BOOLEAN_RESULT,
                Value.RECEIVER))
        .isEqualTo(
            """
              ILOAD 1
              IFEQ L0
              ICONST_1
            + DUP
            + ALOAD 0
            + INVOKESTATIC Some.hook(boolean, Object)
              IRETURN
            L0:
              ICONST_0
            + DUP
            + ALOAD 0
            + INVOKESTATIC Some.hook(boolean, Object)
              IRETURN
            """);
  }

  @Test
  void a_call_gives_its_last_operand() {
    assertThat(
            woven(
                Place.BEFORE_CALL,
                "accept",
                """
                static void example(java.util.function.Consumer<Object> to, Object what) {
                  to.accept(what);
                }
                """,
                Value.OPERAND))
        .isEqualTo(
            """
              ALOAD 0
              ALOAD 1
            + DUP
            + INVOKESTATIC Some.hook(Object)
              INVOKEINTERFACE Consumer.accept(Object)
              RETURN
            """);
  }

  @Test
  void behind_a_call_its_result_stays_where_it_is() {
    assertThat(
            woven(
                Place.AFTER_CALL,
                "get",
                "Object example(java.util.function.Supplier<?> from) { return from.get(); }",
                Value.RECEIVER,
                new Local(1)))
        .isEqualTo(
            """
              ALOAD 1
              INVOKEINTERFACE Supplier.get() Object
            + ALOAD 0
            + ALOAD 1
            + INVOKESTATIC Some.hook(Object, Object)
              ARETURN
            """);
  }

  @Test
  void a_field_of_the_receiver_is_read() {
    assertThat(
            woven(Place.ENTRY, null, "Runnable action; void example() { }", new OwnField("action")))
        .isEqualTo(
            """
            + ALOAD 0
            + GETFIELD Example.action
            + INVOKESTATIC Some.hook(Object)
              RETURN
            """);
  }

  @Test
  void a_read_of_a_field_gives_what_was_read_and_the_object() {
    assertThat(
            woven(
                Place.FIELD_READ,
                "status",
                "int status; static int example(Example of) { return of.status; }",
                Value.INT_FIELD_VALUE,
                Value.FIELD_OWNER))
        .isEqualTo(
            """
              ALOAD 0
            + DUP
              GETFIELD Example.status
            + DUP_X1
            + SWAP
            + INVOKESTATIC Some.hook(int, Object)
              IRETURN
            """);
  }

  @Test
  void a_read_of_a_field_gives_only_what_was_read() {
    assertThat(
            woven(
                Place.FIELD_READ,
                "next",
                "Object next; Object example() { return next; }",
                Value.FIELD_VALUE))
        .isEqualTo(
            """
              ALOAD 0
              GETFIELD Example.next
            + DUP
            + INVOKESTATIC Some.hook(Object)
              ARETURN
            """);
  }

  @Test
  void a_write_of_a_field_gives_the_object_before_it() {
    assertThat(
            woven(
                Place.FIELD_WRITE,
                "status",
                "int status; void example() { status = 1; }",
                Value.FIELD_OWNER))
        .isEqualTo(
            """
              ALOAD 0
              ICONST_1
            + DUP2
            + POP
            + INVOKESTATIC Some.hook(Object)
              PUTFIELD Example.status
              RETURN
            """);
  }

  private static String woven(
      Place place, String member, String members, PointArgument... arguments) {
    PointHook hook = new PointHook("Some", "hook", List.of(arguments));
    List<MethodPattern> methods = List.of(new MethodPattern("example", ""));
    JdkPoint point = new JdkPoint("Example", methods, place, member, hook, new Versions(17, 17));
    return WovenExample.of(type -> weave(type, point), "example", members);
  }

  private static void weave(ClassNode type, JdkPoint point) {
    for (MethodNode method : type.methods) {
      if (point.isIn(method.name, method.desc)) {
        new JdkWeaver(type, method, point).weave();
      }
    }
  }
}
