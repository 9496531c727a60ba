package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NestUseTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class C { private int f; int get() { return f; } }",
        "class C { private int f; void set(int i) { f = i; } }",
        "class C { static class D { private int f; } int get(D d) { return d.f; } }",
        "class C { private int f; C() { f = 1; } class D { } }",
        "class C { static class D { int size() { return 0; } } int get(D d) { return d.size(); } }",
        "class C { static class D { int size() { return 0; } }"
            + " java.util.function.ToIntFunction<D> get() { return D::size; } }",
      })
  void what_may_be_known_of_the_nest_is_asked(String program) throws IOException {
    assertThat(NestUse.isIn(Compiled.in(folder, program).read("C"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class C { private final int f = hash(); int hash() { return 1; } int get() { return f; } }",
        "class C { int f; volatile int g; void set(int i) { f = i; g = i; } }",
        "class C { private static int f; static class D { } int get() { return f; } }",
        "class C { int size() { return 0; } int get() { return size(); } static class D { } }",
        "class C { static class D { int own() { return 0; } } int get(D d) { return d.own(); } }",
        "class C { static class D { } int get(java.util.List<D> d) { return d.size(); } }",
      })
  void what_nobody_asks_for_is_not_read(String program) throws IOException {
    assertThat(NestUse.isIn(Compiled.in(folder, program).read("C"))).isFalse();
  }
}
