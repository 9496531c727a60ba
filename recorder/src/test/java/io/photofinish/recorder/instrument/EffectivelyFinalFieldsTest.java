package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.tree.ClassNode;

class EffectivelyFinalFieldsTest {
  @TempDir Path folder;

  /**
   * The effectively final fields of class C and its nest, in a program that has a class Others too.
   */
  private Set<String> effectivelyFinal(String program) throws IOException {
    String others =
        """
        class Others { static Object known; static void tell(Object o) { known = o; } }
        """;
    return effectivelyFinalIn(Compiled.in(folder, program + others), "C");
  }

  static Set<String> effectivelyFinalIn(Compiled program, String name) throws IOException {
    try (URLClassLoader loader = program.loader()) {
      ClassNode type = program.read(name);
      ProgramClasses classes = new ProgramClasses(loader, type);
      return EffectivelyFinalFields.in(classes.nestOf(type), classes).names();
    }
  }

  @Test
  void what_the_constructor_writes_is_effectively_final() throws IOException {
    assertThat(
            effectivelyFinal(
                "class C { private int x; private Object y = this.x; C() { x = 1; } }"))
        .containsExactlyInAnyOrder("C.x", "C.y");
  }

  @Test
  void only_private_fields_are() throws IOException {
    assertThat(
            effectivelyFinal(
                "class C { int x; protected int y; public int z; C() { x = y = z = 1; } }"))
        .isEmpty();
  }

  @Test
  void volatile_fields_are_not() throws IOException {
    assertThat(effectivelyFinal("class C { private volatile int x; C() { x = 1; } }")).isEmpty();
  }

  @Test
  void what_a_method_writes_to_what_it_made_is_effectively_final() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  private long y;
                  static C of(int n) {
                    C c = new C();
                    for (int i = 0; i < n; i++) {
                      switch (i) { case 0 -> c.x = n; case 1 -> c.y += n; default -> {} }
                    }
                    c.x++;
                    return c;
                  }
                }
                """))
        .containsExactlyInAnyOrder("C.x", "C.y");
  }

  @Test
  void what_a_setter_writes_is_not() throws IOException {
    assertThat(
            effectivelyFinal(
                "class C { private int x = 1; private int y = 1; void set() { x = 2; } }"))
        .containsExactly("C.y");
  }

  @Test
  void what_a_constructor_writes_after_it_gave_its_object_away_is_not() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int before;
                  private int after;
                  C() { before = 1; Others.tell(this); after = 1; }
                }
                """))
        .containsExactly("C.before");
  }

  @Test
  void a_call_of_an_own_method_gives_the_object_away() throws IOException {
    assertThat(
            effectivelyFinal("class C { private int x; C() { start(); x = 1; } void start() {} }"))
        .isEmpty();
  }

  @Test
  void a_lambda_that_knows_the_object_gives_it_away() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  int y;
                  C() { Runnable r = () -> y = 1; x = 1; }
                }
                """))
        .isEmpty();
  }

  @Test
  void a_handler_may_come_after_anything() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  static void make() {
                    C c = new C();
                    try { Others.tell(c); } catch (RuntimeException e) { c.x = 1; }
                  }
                }
                """))
        .isEmpty();
  }

  @Test
  void what_another_constructor_does_first_counts() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  private int y;
                  C() { this(1); x = 1; }
                  C(int silent) { y = silent; }
                  C(long loud) { Others.tell(this); }
                }
                """))
        .containsExactlyInAnyOrder("C.x", "C.y");
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  C() { this(1L); x = 1; }
                  C(long loud) { Others.tell(this); }
                }
                """))
        .isEmpty();
  }

  @Test
  void what_the_constructor_of_the_superclass_does_counts() throws IOException {
    String subclass = "class C extends P { private int x; C() { x = 1; } }";
    assertThat(effectivelyFinal(subclass + "class P { int y; P() { y = 1; } }"))
        .containsExactly("C.x");
    assertThat(effectivelyFinal(subclass + "class P { P() { Others.tell(this); } }")).isEmpty();
    assertThat(effectivelyFinal(subclass + "class P extends Thread { }")).isEmpty();
    assertThat(
            effectivelyFinal(
                subclass
                    + "class P extends java.util.AbstractList<String> {public int size() { return"
                    + " 0; } public String get(int i) { return null; } }"))
        .containsExactly("C.x");
  }

  @Test
  void an_object_with_two_names_is_given_away_by_either() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  private int y;
                  static void make(C other, boolean isSame) {
                    C c = new C();
                    C same = isSame ? c : other;
                    c.y = 1;
                    Others.tell(same);
                    c.x = 1;
                  }
                }
                """))
        .isEmpty();
  }

  @Test
  void what_was_made_at_the_same_place_before_is_another_object() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int x;
                  private int y;
                  static void make() {
                    C last = null;
                    for (int i = 0; i < 9; i++) {
                      C c = new C();
                      c.y = 1;
                      if (last != null) { last.x = 1; }
                      last = c;
                    }
                  }
                }
                """))
        .containsExactly("C.y");
  }

  @Test
  void what_a_class_of_the_nest_writes_counts() throws IOException {
    String program =
        """
        class C {
          private int x = 1;
          private int y = 1;
          static class D { private int z; D(C c) { %s } }
        }
        """;
    assertThat(effectivelyFinal(program.formatted("c.x = 2; z = 1;")))
        .containsExactlyInAnyOrder("C.y", "C$D.z");
    assertThat(effectivelyFinal(program.formatted("C made = new C(); made.x = 2; z = 1;")))
        .containsExactlyInAnyOrder("C.x", "C.y", "C$D.z");
  }

  @Test
  void the_nest_is_the_same_seen_from_each_of_its_classes() throws IOException {
    Compiled program =
        Compiled.in(folder, "class C { private int x = 1; static class D { private int y = 1; } }");
    assertThat(effectivelyFinalIn(program, "C"))
        .isEqualTo(effectivelyFinalIn(program, "C$D"))
        .hasSize(2);
  }

  @Test
  void only_those_of_instrumented_classes_count() throws IOException {
    Compiled program =
        Compiled.in(folder, "class C { private int x = 1; static class D { private int y = 1; } }");
    try (URLClassLoader loader = program.loader()) {
      EffectivelyFinalFields all = Nest.of(program.read("C"), loader).effectivelyFinal();
      assertThat(all.onlyOf("C"::equals).names()).containsExactly("C.x");
    }
  }

  @Test
  void nothing_is_effectively_final_if_a_class_of_the_nest_is_not_to_be_had() throws IOException {
    Compiled program = Compiled.in(folder, "class C { private int x = 1; static class D { } }");
    assertThat(effectivelyFinalIn(program, "C")).containsExactly("C.x");
    Files.delete(program.file("C$D"));
    assertThat(effectivelyFinalIn(program, "C")).isEmpty();
  }

  @Test
  void nothing_is_effectively_final_where_fields_are_written_in_other_ways() throws IOException {
    String program = "class C { private int x = 1; Object handle() throws Exception { %s } }";
    assertThat(effectivelyFinal(program.formatted("return null;"))).containsExactly("C.x");
    assertThat(effectivelyFinal(program.formatted("return C.class.getDeclaredField(\"x\");")))
        .isEmpty();
    assertThat(
            effectivelyFinal(program.formatted("return java.lang.invoke.MethodHandles.lookup();")))
        .isEmpty();
    assertThat(
            effectivelyFinal(
                program.formatted(
                    "return java.util.concurrent.atomic.AtomicIntegerFieldUpdater"
                        + ".newUpdater(C.class, \"x\");")))
        .isEmpty();
  }

  @Test
  void what_nobody_writes_or_what_has_an_annotation_is_for_others_to_write() throws IOException {
    assertThat(
            effectivelyFinal(
                """
                class C {
                  private int never;
                  @Deprecated private int annotated = 1;
                  private int x = 1;
                }
                """))
        .containsExactly("C.x");
  }
}
