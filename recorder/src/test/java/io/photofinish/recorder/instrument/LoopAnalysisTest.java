package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.LoopChunk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Which loops get a copy without hooks, and why others do not. */
class LoopAnalysisTest {
  private static final String MEMBERS =
      """
      int[] field;
      int number;
      Example next;
      private final int[] constant = new int[8];
      static int[] shared;
      static int total;
      static int half(int x) { return x / 2; }
      static int twice(int x) { return x + x; }
      static int again(int x) { return x > 0 ? again(x - 1) : 0; }
      """;

  @TempDir private Path folder;

  @Test
  void a_loop_of_very_many_accesses_is_left_alone() throws IOException {
    int most = LoopChunk.MOST_ACCESSES;
    String loop = "for (int i = 0; i < n; i++) { %s }";
    what_is_simple_is_known(loop.formatted("n += a[i];".repeat(most)), most + "");
    what_is_simple_is_known(
        loop.formatted("n += a[i];".repeat(most + 1)), "there are too many accesses");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < n; i++) a[i] = i; | 1 counted",
        "for (int i = n; i >= 0; i--) a[i] = i; | 1 counted",
        "for (int i = n; --i >= 0; ) a[i] = i; | 1",
        "for (int i = 0; i <= n; i += 3) a[2 * i + n] += i; | 2 counted",
        "for (int i = 0; i < a.length; i++) n += a[i]; | 1 counted",
        "for (int i = 0; i < number; i++) n += a[i]; | 2 counted",
        "for (int i = 0; i < n; i++) a[i + number] = 0; | 2 counted",
        "for (int i = 0; i < n; i++) field[i] = 0; | 2 counted",
        "for (int i = 0; i < n; i++) constant[i] = 0; | 1 counted",
        "for (int i = 0; i < n; i++) shared[i] = total; | 3 counted",
        "for (int i = 0; i < n; i++) total += i; | 2 counted",
        "for (int i = 0; i < n; i++) m[n][i] = 1; | 2 counted",
        "for (int i = 0; i < n; i++) { if (a[i] == 7) break; b[i] = 1; } | 2 counted",
        "for (int i = 0; i < n; i++) { if (a[i] == 7) return; } | 1 counted",
        "for (int i = 0; i < n; i++) { int x = a[i]; if (x < 0) continue; n -= x; } | 1",
        "int i = 0; while (a[i] != 0) i += n; | 1",
        "int i = 0; do { a[i] = 0; i++; } while (i < n); | 1",
        "int k = 0; for (int i = 0; i < n; i++) { a[k++] = b[k++]; } | 2 counted",
        "for (int i = 0; i < n; i++) a[i] = Math.abs(twice(b[i])); | 2 counted",
        "for (int i = 0; i < n; i++) a[i] = b[i] / 3 % 5; | 2 counted",
        "for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) a[j] = i; | 1 counted",
        "synchronized (a) { for (int i = 0; i < n; i++) a[i] = i; } | 1 counted",
        "for (int i = 0; i < n; i++) n += i; | there is no access",
        "for (int i = 0; i < n; i++) a[b[i]] = 1; | 2, 1 told",
        "for (int i = 0; i < n; i++) a[i * i] = 1; | 1, 1 told",
        "int k = 0; for (int i = 0; i < n; i++) { if (i > 5) k++; a[k] = 1; } | 1, 1 told",
        "for (int i = 0; i < n; i++) if (n > 7) a[i] = b[i]; | 2, 2 told",
        "for (int i = 0; i < n; i++) if (n > 7) number = b[i]; | 2, 2 told",
        "for (int i = 0; i < n; i++) if (n > 7) shared[i] = total; | 3, 3 told, 1 reference",
        "for (int i = 0; i < n; i++) if (n > 7) constant[i] = 7; | 1, 1 told",
        "for (int i = 0; i < n; i++) if (n > 7) n += that.constant[i]; | 1, 1 told, 1 guard",
        "for (int i = 0; i < n; i++) if (n > 7) n += a.length + b[i]; | 1, 1 told, 1 guard",
        "for (int i = 0; i < n; i++) m[i][0] = 1; | 2, 1 told, 1 reference",
        "for (int i = 0; i < n; i++) n += m[i].length; | 1, 1 guard, 1 reference",
        "for (int i = 0; i < n; i++) n += all[i].number; | 2, 1 told, 1 reference",
        "for (; that != null; that = that.next) n += that.number; | 2, 2 told, 1 reference",
        "for (int i = 0; i < n; i++) { a[i] = 1; a = b; } | 1, 1 told",
        "int[] c = a; for (int i = 0; i < n; i++) { if (n > 7) c = field; else c = field; c[i] = 1; }"
            + " | 3, 3 told, 2 references",
        "for (int i = 0; i < n; i++) m[i] = a; | it stores references",
        "for (int i = 0; i < n; i++) { field = a; a[i] = 1; } | it stores references",
        "for (int i = 0; i < n; i++) a[i] = n / i; | it divides",
        "for (int i = 0; i < n; i++) a[i] = half(i); | it calls half",
        "for (int i = 0; i < n; i++) a[i] = again(i); | it calls again",
        "for (int i = 0; i < n; i++) a[i] = new Object().hashCode(); | it has an instruction 187",
        "for (int i = 0; i < n; i++) synchronized (a) { a[i] = 1; } "
            + "| exceptions of a part of it are handled",
        "for (int i = 0; i < n; i++) try { a[i] = 1; } catch (RuntimeException e) { return; } "
            + "| exceptions of a part of it are handled",
      })
  void what_is_simple_is_known(String loop, String expected) throws IOException {
    String text =
        "class Example {\n"
            + MEMBERS
            + "void example(int[] a, int[] b, int[][] m, int n, Example that, Example[] all) {\n"
            + loop
            + "\n}}";
    assertThat(loops(text)).contains(expected);
  }

  private List<String> loops(String text) throws IOException {
    byte[] bytes = Files.readAllBytes(Compiled.in(folder, text).file("Example"));
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    EventFreeMethods eventFree = new EventFreeMethods(type, EffectivelyFinalFields.NONE);
    List<String> loops = new ArrayList<>();
    for (MethodNode method : type.methods) {
      if (method.name.equals("example")) {
        LoopCopies.find(
            type,
            method,
            new FlowGraph(method),
            new PureCalls(type, eventFree),
            EffectivelyFinalFields.NONE,
            (loop, why) -> loops.add(loop == null ? why : describe(loop)));
      }
    }
    return loops;
  }

  private static String describe(SimpleLoop loop) {
    int told = loop.leaves().size() - loop.guards().size();
    return loop.accesses().size()
        + (loop.counter() == null ? "" : " counted")
        + (told == 0 ? "" : ", " + told + " told")
        + (loop.guards().isEmpty() ? "" : ", " + loop.guards().size() + " guard")
        + switch (loop.loads().size()) {
          case 0 -> "";
          case 1 -> ", 1 reference";
          default -> ", " + loop.loads().size() + " references";
        };
  }
}
