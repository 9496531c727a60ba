package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.OneOrderOnly;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Elements of arrays of every type. */
final class ArrayElements {
  private ArrayElements() {}

  static void racyBoolean(Turns turns) throws Exception {
    boolean[] shared = new boolean[2];
    turns.run(() -> shared[1] = true, () -> Seen.value(shared[1]));
  }

  static void racyByte(Turns turns) throws Exception {
    byte[] shared = new byte[2];
    turns.run(() -> shared[1] = 1, () -> Seen.value(shared[1]));
  }

  static void racyChar(Turns turns) throws Exception {
    char[] shared = new char[2];
    turns.run(() -> shared[1] = 'a', () -> Seen.value(shared[1]));
  }

  static void racyShort(Turns turns) throws Exception {
    short[] shared = new short[2];
    turns.run(() -> shared[1] = 1, () -> Seen.value(shared[1]));
  }

  static void racyInt(Turns turns) throws Exception {
    int[] shared = new int[2];
    turns.run(() -> shared[1] = 1, () -> Seen.value(shared[1]));
  }

  static void racyLong(Turns turns) throws Exception {
    long[] shared = new long[2];
    turns.run(() -> shared[1] = 1L, () -> Seen.value(shared[1]));
  }

  static void racyFloat(Turns turns) throws Exception {
    float[] shared = new float[2];
    turns.run(() -> shared[1] = 1f, () -> Seen.value(shared[1]));
  }

  static void racyDouble(Turns turns) throws Exception {
    double[] shared = new double[2];
    turns.run(() -> shared[1] = 1d, () -> Seen.value(shared[1]));
  }

  static void racyReference(Turns turns) throws Exception {
    Object[] shared = new Object[2];
    turns.run(() -> shared[1] = "new", () -> Seen.value(shared[1]));
  }

  static void racyCompoundAssignment(Turns turns) throws Exception {
    int[] shared = new int[1];
    turns.run(() -> shared[0]++, () -> shared[0] *= 2);
  }

  static void racyElementOfRow(Turns turns) throws Exception {
    int[][] shared = new int[2][2];
    turns.run(() -> shared[1][0] = 1, () -> Seen.value(shared[1][0]));
  }

  static void racyRowItself(Turns turns) throws Exception {
    int[][] shared = new int[2][2];
    turns.run(() -> shared[1] = new int[1], () -> Seen.value(shared[1][0]));
  }

  static void racyNeighboursOverlap(Turns turns) throws Exception {
    int[] shared = new int[10];
    turns.run(() -> add(shared, 0, 6), () -> add(shared, 5, 10));
  }

  static void racyCopiedFrom(Turns turns) throws Exception {
    int[] shared = new int[4];
    int[] copy = new int[4];
    turns.run(() -> shared[2] = 1, () -> System.arraycopy(shared, 0, copy, 0, 4));
  }

  static void racyCopiedTo(Turns turns) throws Exception {
    int[] shared = new int[4];
    int[] source = {1, 2, 3, 4};
    turns.run(() -> System.arraycopy(source, 0, shared, 0, 4), () -> Seen.value(shared[3]));
  }

  static void racyFilled(Turns turns) throws Exception {
    long[] shared = new long[4];
    turns.run(() -> Arrays.fill(shared, 1L), () -> Seen.value(shared[3]));
  }

  static void racyCloned(Turns turns) throws Exception {
    String[] shared = {"a", "b"};
    turns.run(() -> shared[0] = "c", () -> Seen.value(shared.clone().length));
  }

  static void racySorted(Turns turns) throws Exception {
    int[] shared = {3, 1, 2};
    turns.run(() -> Arrays.sort(shared), () -> Seen.value(shared[1]));
  }

  static void racyCloneThatIsShared(Turns turns) throws Exception {
    int[] shared = new int[] {1, 2}.clone();
    turns.run(() -> shared[1] = 1, () -> Seen.value(shared[1]));
  }

  static void racyInsideCopyThatIsShared(Turns turns) throws Exception {
    Cell[] original = {new Cell()};
    Cell[] shared = Arrays.copyOf(original, 2);
    turns.run(() -> shared[0].value = 1, () -> Seen.value(shared[0].value));
  }

  static void racyInsideCopyAndOriginal(Turns turns) throws Exception {
    Cell[] original = {new Cell()};
    Cell[] copy = original.clone();
    turns.run(() -> original[0].value = 1, () -> Seen.value(copy[0].value));
  }

  /** The elements of the shared array are guarded; what is in them is not. */
  @OneOrderOnly("who reads first finds nothing copied, and so has nothing to read")
  static void racyInsideElementCopiedToShared(Turns turns) throws Exception {
    Cell[] shared = new Cell[1];
    turns.run(
        () -> {
          Cell[] source = {new Cell()};
          synchronized (shared) {
            System.arraycopy(source, 0, shared, 0, 1);
          }
          source[0].value = 1;
        },
        () -> {
          Cell found;
          synchronized (shared) {
            found = shared[0];
          }
          if (found != null) {
            Seen.value(found.value);
          }
        });
  }

  static void racyArrayOfListThatIsShared(Turns turns) throws Exception {
    Object[] shared = new ArrayList<>(List.of("a", "b")).toArray();
    turns.run(() -> shared[0] = "c", () -> Seen.value(shared[0]));
  }

  static void racyArrayFilledByListThatIsShared(Turns turns) throws Exception {
    String[] shared = new ArrayList<>(List.of("a", "b")).toArray(new String[0]);
    turns.run(() -> shared[0] = "c", () -> Seen.value(shared[0]));
  }

  static void racyInsideArrayOfList(Turns turns) throws Exception {
    List<Cell> list = new ArrayList<>();
    list.add(new Cell());
    turns.run(
        () -> list.toArray(new Cell[0])[0].value = 1,
        () -> Seen.value(((Cell) list.toArray()[0]).value));
  }

  static void racyReflectedArrayThatIsShared(Turns turns) throws Exception {
    int[] shared = (int[]) Array.newInstance(int.class, 2);
    turns.run(() -> shared[1] = 1, () -> Seen.value(shared[1]));
  }

  static void cleanOwnCopies(Turns turns) throws Exception {
    int[] shared = {1, 2};
    turns.run(() -> Seen.value(changedCopy(shared)), () -> Seen.value(changedCopy(shared)));
  }

  private static int changedCopy(int[] array) {
    int[] copy = array.clone();
    copy[0]++;
    int[] longer = new int[4];
    System.arraycopy(copy, 0, longer, 1, 2);
    longer[1]++;
    int[] shorter = Arrays.copyOf(longer, 3);
    return shorter[1]++ + shorter[1];
  }

  static void cleanDifferentElements(Turns turns) throws Exception {
    int[] shared = new int[2];
    turns.run(() -> shared[0] = 1, () -> shared[1] = 2);
    Seen.value(shared[0] + shared[1]);
  }

  static void cleanNeighbouringBytes(Turns turns) throws Exception {
    byte[] shared = new byte[8];
    turns.run(() -> shared[3]++, () -> shared[4]++);
  }

  static void cleanNeighbouringBooleans(Turns turns) throws Exception {
    boolean[] shared = new boolean[8];
    turns.run(() -> shared[0] = true, () -> shared[1] = true);
  }

  static void cleanHalves(Turns turns) throws Exception {
    int[] shared = new int[10];
    turns.run(() -> add(shared, 0, 5), () -> add(shared, 5, 10));
  }

  static void cleanDifferentArrays(Turns turns) throws Exception {
    double[] one = new double[1];
    double[] other = new double[1];
    turns.run(() -> one[0] = 1d, () -> other[0] = 2d);
  }

  static void cleanDifferentRows(Turns turns) throws Exception {
    int[][] shared = new int[2][2];
    turns.run(() -> shared[0][1] = 1, () -> shared[1][1] = 2);
  }

  static void cleanReadsOnly(Turns turns) throws Exception {
    Object[] shared = {"a", "b"};
    turns.run(() -> Seen.value(shared[0]), () -> Seen.value(shared[0]));
  }

  static void cleanUnderLock(Turns turns) throws Exception {
    long[] shared = new long[1];
    turns.run(
        () -> {
          synchronized (shared) {
            shared[0]++;
          }
        },
        () -> {
          synchronized (shared) {
            shared[0]++;
          }
        });
  }

  static void cleanLengthOnly(Turns turns) throws Exception {
    int[] shared = new int[3];
    turns.run(() -> shared[0] = 1, () -> Seen.value(shared.length));
  }

  static void cleanCopiedRangesApart(Turns turns) throws Exception {
    int[] shared = new int[4];
    int[] source = {1, 2};
    turns.run(
        () -> System.arraycopy(source, 0, shared, 0, 2),
        () -> System.arraycopy(source, 0, shared, 2, 2));
  }

  static void cleanFailedStore(Turns turns) throws Exception {
    int[] shared = new int[1];
    turns.run(() -> storeBeyondTheEnd(shared), () -> storeBeyondTheEnd(shared));
  }

  private static void storeBeyondTheEnd(int[] array) {
    try {
      array[array.length] = 1;
      throw new IllegalStateException("there is no such element");
    } catch (ArrayIndexOutOfBoundsException expected) {
      Seen.value(array.length);
    }
  }

  private static void add(int[] array, int from, int to) {
    for (int i = from; i < to; i++) {
      array[i] += i;
    }
  }
}
