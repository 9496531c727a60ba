package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs make objects, copy references, write fields and give references away. Running
 * them tells which fields are written when their object is known to others: none of these may be
 * found to be effectively final.
 */
class EffectivelyFinalFieldsRandomTest {
  private static final int FIELDS = 6;
  private static final int RUNS = 40;

  @TempDir Path folder;

  /** More seeds: {@code -Dphotofinish.seeds=1000}. */
  @Test
  void no_field_is_effectively_final_that_is_written_later() throws Exception {
    int effectivelyFinal = 0;
    int written = 0;
    for (int seed = 0; seed < Integer.getInteger("photofinish.seeds", 100); seed++) {
      Set<String> found = EffectivelyFinalFieldsTest.effectivelyFinalIn(compile(seed, false), "C");
      Set<String> late = run(compile(seed, true), seed);
      effectivelyFinal += found.size();
      written += late.size();
      late.retainAll(found);
      assertThat(late).as("seed %d", seed).isEmpty();
    }
    // It is not for nothing.
    assertThat(effectivelyFinal).isGreaterThan(20);
    assertThat(written).isGreaterThan(20);
  }

  private Compiled compile(int seed, boolean isChecked) throws IOException {
    Path own = Files.createDirectories(folder.resolve(seed + (isChecked ? "-checked" : "")));
    return Compiled.in(own, new Program(new Random(seed), isChecked).text());
  }

  /** Which fields of objects that others know were written in some runs. */
  private static Set<String> run(Compiled program, int seed) throws Exception {
    try (URLClassLoader loader = program.loader()) {
      Method main = loader.loadClass("C").getDeclaredMethod("main", Random.class);
      main.setAccessible(true);
      for (int i = 0; i < RUNS; i++) {
        main.invoke(null, new Random(seed * 1000L + i));
      }
      Method late = loader.loadClass("Others").getDeclaredMethod("late");
      late.setAccessible(true);
      return ((Set<?>) late.invoke(null))
          .stream().map(Object::toString).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static final class Program {
    private final Random random;
    private final boolean isChecked;
    private final StringBuilder text = new StringBuilder();

    Program(Random random, boolean isChecked) {
      this.random = random;
      this.isChecked = isChecked;
    }

    String text() {
      text.append("import java.util.*;\nclass C {\n");
      for (int i = 0; i < FIELDS; i++) {
        text.append("private int f").append(i).append(";\n");
      }
      text.append("static Random random;\n");
      addMethod("C(int quiet) { C a = this; C b = null; C c = null;", 4, false);
      addMethod("C() { this(1); C a = this; C b = this; C c = null;", 3, random.nextInt(3) == 0);
      for (int i = 0; i < 3; i++) {
        addMethod(
            "static void make" + i + "() { C a = new C(1); C b = new C(); C c = null;", 6, true);
      }
      text.append("static void main(Random r) { random = r; make0(); make1(); make2(); }\n}\n");
      text.append(
          """
          class Others {
            private static final Set<Object> KNOWN = Collections.newSetFromMap(new IdentityHashMap<>());
            private static final Set<String> LATE = new TreeSet<>();
            static Object last;
            static void tell(Object o) { KNOWN.add(o); last = o; }
            static void write(Object o, String field) { if (KNOWN.contains(o)) LATE.add(field); }
            static Set<String> late() { return LATE; }
          }
          """);
      return text.toString();
    }

    private void addMethod(String start, int steps, boolean mayTell) {
      text.append(start).append('\n');
      addBlock(steps, 2, mayTell);
      text.append("}\n");
    }

    private void addBlock(int steps, int depth, boolean mayTell) {
      for (int i = 0; i < steps; i++) {
        addStep(depth, mayTell);
      }
    }

    private String local() {
      return "abc".substring(random.nextInt(3)).substring(0, 1);
    }

    private void addStep(int depth, boolean mayTell) {
      String object = local();
      switch (random.nextInt(9)) {
        case 0, 1, 2 -> addWrite(object);
        case 3 -> text.append(object).append(" = ").append(local()).append(";\n");
        case 4 -> {
          if (mayTell) {
            text.append("Others.tell(").append(object).append(");\n");
          }
        }
        case 5 -> {
          if (mayTell) {
            text.append("Others.last = ").append(object).append(";\n");
            check("Others.tell(" + object + ");\n");
          }
        }
        case 6 -> text.append(object).append(mayTell ? " = new C(1);\n" : " = null;\n");
        case 7 -> addChoice(depth, mayTell);
        default -> addLoop(depth, mayTell);
      }
    }

    private void addWrite(String object) {
      int field = random.nextInt(FIELDS);
      text.append("if (").append(object).append(" != null) {\n");
      check("Others.write(" + object + ", \"C.f" + field + "\");\n");
      text.append(object).append(".f").append(field).append(" = 1; }\n");
    }

    private void check(String code) {
      text.append(isChecked ? code : "");
    }

    private void addChoice(int depth, boolean mayTell) {
      if (depth > 0) {
        text.append("if (random.nextBoolean()) {\n");
        addBlock(2, depth - 1, mayTell);
        text.append("} else {\n");
        addBlock(2, depth - 1, mayTell);
        text.append("}\n");
      }
    }

    private void addLoop(int depth, boolean mayTell) {
      if (depth > 0) {
        text.append("while (random.nextInt(3) > 0) {\n");
        addBlock(3, depth - 1, mayTell);
        text.append("}\n");
      }
    }
  }
}
