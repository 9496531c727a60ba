package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Loops that have a copy do what they did, whatever they are given. */
class LoopCopyTest {
  private static final int TRIALS = 300;

  /** All of them have a copy of a loop. */
  private static final String TEXT =
      """
      class Example {
        int[] field;
        int number;
        int step;
        long total2;
        Example next;
        final int[] sizes = new int[30];
        static int[] shared;
        static int total;
        static long wide;

        static int fill(int[] a, int[] b, int n, int k) {
          for (int i = k; i < n; i++) a[i] = i + n;
          return 0;
        }
        static int inclusive(int[] a, int[] b, int n, int k) {
          for (int i = k; i <= n; i += 2) a[i] += b[i];
          return 0;
        }
        static int down(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = n; i >= 0; i--) s = 31 * s + a[i];
          return s;
        }
        static int downBy3(int[] a, int[] b, int n, int k) {
          for (int i = n; i > k; i -= 3) { a[i] = b[i - 1] + 1; }
          return 0;
        }
        static int preDecrement(int[] a, int[] b, int n, int k) {
          for (int i = n; --i >= 0; ) a[i] += i;
          return 0;
        }
        static int stridden(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = 0; i < n; i++) s = s * 17 + a[2 * i + k] - b[n - i];
          return s;
        }
        static int breaks(int[] a, int[] b, int n, int k) {
          int i = 0;
          for (; i < n; i++) {
            if (a[i] == k) break;
            b[i] = a[i];
          }
          return i;
        }
        static int returns(int[] a, int[] b, int n, int k) {
          for (int i = 0; i < a.length; i++) {
            int x = a[i];
            long y = x;
            if (x == k) return i + 100;
            double z = y * 2.0;
            b[i] = (int) z;
          }
          return -1;
        }
        static int behindIncrement(int[] a, int[] b, int n, int k) {
          int s = 0;
          int i = 0;
          while (i < n) {
            int x = a[i++];
            if (x == k) break;
            s += b[i - 1];
          }
          return 100 * s + i;
        }
        static int continues(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = 0; i < n; i++) {
            int x = a[i];
            if (x % 2 == 0) continue;
            s += x;
          }
          return s;
        }
        static int whiles(int[] a, int[] b, int n, int k) {
          int i = 0;
          while (a[i] != k) { i += 1; }
          return i;
        }
        static int doWhile(int[] a, int[] b, int n, int k) {
          int i = 0;
          int x;
          do { x = a[i]; b[i] = x + 1; i++; } while (i < n);
          return x;
        }
        static int nested(int[] a, int[] b, int n, int k) {
          for (int j = 0; j < 3; j++)
            for (int i = j; i < n; i++) a[i] = a[i - j] + b[j];
          return 0;
        }
        static int twoInARow(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = 0; i < n; i++) a[i]++;
          for (int i = 0; i < n; i++) s += b[i];
          return s;
        }
        static int manyIncrements(int[] a, int[] b, int n, int k) {
          int at = k;
          for (int i = 0; i < n; i++) { a[at++] = b[at++]; at--; }
          return at;
        }
        static int variableStep(int[] a, int[] b, int n, int k) {
          int s = 0;
          if (k > 0) for (int i = 0; i < n; i += k) s += a[i];
          return s;
        }
        static int caught(int[] a, int[] b, int n, int k) {
          int s = 0;
          try {
            for (int i = 0; i < n; i++) { s += a[i]; b[i] = s; }
          } catch (ArrayIndexOutOfBoundsException end) {
            return s;
          }
          return -s;
        }
        static int locked(int[] a, int[] b, int n, int k) {
          synchronized (Example.class) {
            for (int i = 0; i < n; i++) { a[i] = b[i]; }
          }
          return 0;
        }
        static int switches(int[] a, int[] b, int n, int k) {
          int s = 0;
          loop:
          for (int i = 0; i < n; i++) {
            switch (a[i]) {
              case 1: s += 2; break;
              case 2: s -= 5; break;
              case 3: break loop;
              case 70: return s;
              default: s++;
            }
          }
          return s;
        }
        static int fields(int[] a, int[] b, int n, int k) {
          Example e = k < 0 ? null : new Example();
          if (e != null) { e.field = a; e.number = n; }
          for (int i = 0; i < e.number; i++) e.step += e.field[i];
          return e.step;
        }
        static int statics(int[] a, int[] b, int n, int k) {
          shared = a;
          total = 0;
          for (int i = 0; i < n; i++) total += shared[i];
          return total;
        }
        static int rows(int[] a, int[] b, int n, int k) {
          int[][] m = {a, b, null};
          int s = 0;
          for (int i = 0; i < n; i++) s += m[k][i];
          return s;
        }
        static int overflow(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = Integer.MAX_VALUE - 5; i > 0 && i <= Integer.MAX_VALUE; i++)
            s += a[i - Integer.MAX_VALUE + 5];
          return s;
        }
        static int wide(int[] a, int[] b, int n, int k) {
          long s = 0;
          double d = 1;
          for (long l = 0, i = 0; l < n; l++) { s += a[k]; d = d * 0.5 + a[k]; a[k]++; }
          return (int) (s + d);
        }
        static int scatter(int[] a, int[] b, int n, int k) {
          for (int i = 0; i < n; i++) a[b[i] % 20] += k;
          return 0;
        }
        static int sparse(int[] a, int[] b, int n, int k) {
          double[] y = new double[60];
          long[] z = new long[60];
          for (int i = 0; i < n; i++) { y[a[i]] += b[i] * y[b[i]]; z[b[i]] += (long) y[a[i]] + i; }
          int s = 0;
          for (int i = 0; i < n; i++) s += (int) y[a[i]] + (int) z[i];
          return s;
        }
        static int narrow(int[] a, int[] b, int n, int k) {
          byte[] y = new byte[60];
          boolean[] x = new boolean[50];
          char[] c = new char[60];
          short[] h = new short[50];
          float[] f = new float[60];
          for (int i = 0; i < n; i++) {
            y[a[i]] += (byte) i;
            x[a[i]] ^= y[b[i]] > 3;
            c[a[i]]++;
            h[a[i]] -= 3;
            f[a[i]] += x[i] ? 0.5f : c[i];
          }
          int s = 0;
          for (int i = 0; i < n; i++) s += (x[i] ? y[a[i]] : 3) + h[i] + (int) f[i] + c[i];
          return s;
        }
        static int conditional(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = 0; i < n; i++) {
            if (a[i] > 20) { b[i] = a[i]; s += b[n - i]; } else if (a[i] > 10) a[k]++;
            s += a[n / 2];
          }
          return s;
        }
        static int onlyConditional(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = 0; i < n; i++) if (i % 3 == k) s += b[i];
          return s;
        }
        static int breaksBehindConditional(int[] a, int[] b, int n, int k) {
          int i = 0;
          for (; i < n; i++) {
            if (a[i] > 30) { b[i] = k; if (b[i + 1] > 20) break; a[i]--; }
            if (a[i + 1] == k) return i;
            b[i]++;
          }
          return 100 + i;
        }
        static int inExpression(int[] a, int[] b, int n, int k) {
          int s = 0;
          for (int i = 0; i < n; i++)
            s += a[i] * (b[i] > 30 ? a[b[i] % 15] : a[a[i] % 10]) + b[a[i] > 5 ? i : k];
          return s;
        }
        static int switchesBetween(int[] a, int[] b, int n, int k) {
          int s = 0;
          int[] c = a;
          for (int i = 0; i < n; i++) {
            switch (a[i] % 5) {
              case 0: b[i]++; break;
              case 1: c = b; break;
              case 2: c = a; s += b[k]; continue;
              case 3: if (s > 1000) return s; break;
              default: s += c[i];
            }
            s += c[k];
          }
          return s;
        }
        static int conditionalFields(int[] a, int[] b, int n, int k) {
          Example e = k < 0 ? null : new Example();
          if (e != null) { e.field = a; e.number = n; }
          Example none = k > 3 ? e : null;
          long s = 0;
          for (int i = 0; i < n; i++) {
            if (a[i] > 40) e.total2 += e.field[i];
            if (a[i] > 50) none.number = e.number + k;
            if (a[i] > 54) s += none.sizes.length + none.sizes[i];
            s += e.total2;
          }
          return (int) s;
        }
        static int conditionalStatics(int[] a, int[] b, int n, int k) {
          shared = k < 0 ? null : a;
          total = 0;
          for (int i = 0; i < n; i++) if (b[i] > 10) { total += shared[i]; wide += total; }
          return total + (int) wide;
        }
        static int allRows(int[] a, int[] b, int n, int k) {
          int[][] m = {a, b, new int[60], a, null};
          int s = 0;
          for (int i = 0; i <= k; i++) s += m[i][n / 2]++ + m[i].length;
          for (int i = 0; i < n; i++) s += m[i % 4][i];
          return s;
        }
        static int objects(int[] a, int[] b, int n, int k) {
          Example[] all = new Example[20];
          for (int i = 0; i < 20; i++) { all[i] = new Example(); all[i].field = i % 3 == 0 ? a : b; }
          if (k == 0) all[n & 15] = null;
          int s = 0;
          for (int i = 0; i < n; i++) { s += all[i].number++; s += all[i].field[i]; all[i].total2 += i; }
          return s;
        }
        static int chase(int[] a, int[] b, int n, int k) {
          Example first = null;
          for (int i = 0; i < n; i++) { Example e = new Example(); e.next = first; e.number = i; first = e; }
          int s = 0;
          for (Example e = first; e.number != k; e = e.next) s = 3 * s + e.number;
          for (Example e = first; e != null; e = e.next) s = 5 * s + e.number;
          return s;
        }
        static int caughtInTheMiddle(int[] a, int[] b, int n, int k) {
          int s = 0;
          try {
            for (int i = 0; i < n; i++) { s += a[b[i]]; if (s > 50) b[i] = a[s & 31]; }
          } catch (ArrayIndexOutOfBoundsException end) {
            return s;
          }
          return -s;
        }
        static int wideOnTheStack(int[] a, int[] b, int n, int k) {
          double[] d = {1, 2, 3};
          double x = 0;
          for (int i = 0; i < n; i++)
            x = x * 0.5 + 3.0 * d[a[i] % 3] + (b[i] > 7 ? 2.5 * d[k] : (double) (long) d[b[i] % 2]);
          return (int) (1000 * x);
        }
        static int innerBreakOut(int[] a, int[] b, int n, int k) {
          int found = 0;
          outer:
          for (int j = 0; j < 4; j++) {
            for (int i = 0; i < n; i++) {
              if (a[i] == j + k) continue outer;
              if (b[i] == j) break outer;
              found++;
            }
          }
          return found;
        }
      }
      """;

  @TempDir private Path folder;

  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] bytes) {
      return defineClass("Example", bytes, 0, bytes.length);
    }
  }

  @Test
  void copies_compute_the_same() throws Exception {
    byte[] original = Files.readAllBytes(Compiled.in(folder, TEXT).file("Example"));
    Weaving weaving = new Weaving("Example"::equals, true, false, true);
    Loader loader = new Loader();
    byte[] woven = new ClassWeaver(loader, weaving, true).weave(original);
    assertAllHaveCopies(woven);
    Class<?> plain = new Loader().define(original);
    Class<?> copied = loader.define(woven);
    for (Method method : plain.getDeclaredMethods()) {
      method.setAccessible(true);
      Method other = copied.getDeclaredMethod(method.getName(), method.getParameterTypes());
      other.setAccessible(true);
      for (int seed = 0; seed < TRIALS; seed++) {
        assertThat(run(other, seed))
            .as("%s, seed %d", method.getName(), seed)
            .isEqualTo(run(method, seed));
      }
    }
  }

  /** What the copies say of their accesses is what hooks would have been told one by one. */
  @Test
  void copies_make_the_accesses_that_they_say() throws Exception {
    byte[] original = Files.readAllBytes(Compiled.in(folder, TEXT).file("Example"));
    Weaving weaving = new Weaving("Example"::equals, true, false, true);
    Loader loader = new Loader();
    ClassNode type = new ClassNode();
    new ClassReader(new ClassWeaver(loader, weaving, true).weave(original)).accept(type, 0);
    TracedHooks.divert(type);
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    Class<?> traced = loader.define(writer.toByteArray());
    TracedHooks.fastIterations = 0;
    TracedHooks.told = 0;
    TracedHooks.left = 0;
    for (Method method : traced.getDeclaredMethods()) {
      method.setAccessible(true);
      for (int seed = 1; seed <= TRIALS; seed++) {
        TracedHooks.reset(0);
        String expected = run(method, seed);
        List<String> accesses = List.copyOf(TracedHooks.ACCESSES);
        TracedHooks.reset(seed);
        assertThat(run(method, seed)).as("%s, seed %d", method.getName(), seed).isEqualTo(expected);
        assertThat(TracedHooks.ACCESSES)
            .as("%s, seed %d", method.getName(), seed)
            .isEqualTo(accesses);
      }
    }
    assertThat(TracedHooks.fastIterations).isGreaterThan(10 * TRIALS);
    assertThat(TracedHooks.told).isGreaterThan(10 * TRIALS);
    assertThat(TracedHooks.left).isGreaterThan(TRIALS);
  }

  private static void assertAllHaveCopies(byte[] woven) throws IOException {
    ClassNode type = new ClassNode();
    new ClassReader(woven).accept(type, 0);
    for (MethodNode method : type.methods) {
      boolean hasCopy = false;
      for (AbstractInsnNode instruction : method.instructions) {
        hasCopy |= instruction instanceof MethodInsnNode call && call.owner.endsWith("LoopHooks");
      }
      assertThat(hasCopy || method.name.equals("<init>")).as(method.name).isTrue();
    }
  }

  /** What a method returns or throws, and what it leaves in its arrays. */
  private static String run(Method method, int seed) throws IllegalAccessException {
    Random random = new Random(seed);
    int[] a = random.ints(random.nextInt(40), 0, 60).toArray();
    int[] b = random.nextInt(5) == 0 ? a : random.ints(random.nextInt(40), 0, 60).toArray();
    b = random.nextInt(20) == 0 ? null : b;
    int n = random.nextInt(45) - 3;
    int k = random.nextInt(6) - 1;
    String result;
    try {
      result = String.valueOf(method.invoke(null, a, b, n, k));
    } catch (InvocationTargetException thrown) {
      // Where an iteration goes on with hooks, the JVM does not know what was null.
      result = thrown.getCause().toString().replaceAll(" because .*", "");
    }
    return result + " " + Arrays.toString(a) + " " + Arrays.toString(b);
  }
}
