package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.Arrays;

/**
 * The sizes of objects before calls that the thread is making: a changed size after the call tells
 * whether it added or removed something. Calls can be nested, so there are several sizes. If there
 * are too many the oldest is dropped, and so is one whose call threw.
 */
public final class SizesBefore {
  /** No size is known. */
  public static final int UNKNOWN = -1;

  private static final int MOST = 8;

  private final Shadow[] objects = new Shadow[MOST];
  private final int[] sizes = new int[MOST];
  private int count;

  SizesBefore() {}

  /** A call of an object begins. */
  public void add(Shadow object, int size) {
    if (count == MOST) {
      System.arraycopy(objects, 1, objects, 0, MOST - 1);
      System.arraycopy(sizes, 1, sizes, 0, MOST - 1);
      count--;
    }
    objects[count] = object;
    sizes[count++] = size;
  }

  /** None of the calls is going to return. */
  void forgetAll() {
    Arrays.fill(objects, null);
    count = 0;
  }

  /** A call of an object has returned: the size before it, or UNKNOWN. */
  public int take(Shadow object) {
    for (int i = count - 1; i >= 0; i--) {
      if (objects[i] == object) {
        count = i;
        return sizes[i];
      }
    }
    return UNKNOWN;
  }
}
