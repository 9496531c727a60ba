package io.photofinish.recorder.real.drivers;

import java.util.List;
import java.util.Queue;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;
import org.jctools.queues.SpscUnboundedArrayQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;

/** Queues without locks, by which one thread gives another what it made. */
public final class JcToolsQueues {
  private static final int BOXES = 500;
  private static final int CAPACITY = 16;

  /** What is handed over. */
  private static final class Box {
    private int value;
  }

  private JcToolsQueues() {}

  /** Prints the sum of what came out of them. */
  public static void main(String[] arguments) throws InterruptedException {
    List<Queue<Box>> queues =
        List.of(
            new SpscArrayQueue<>(CAPACITY),
            new SpscLinkedQueue<>(),
            new SpscUnboundedArrayQueue<>(CAPACITY),
            new SpscAtomicArrayQueue<>(CAPACITY),
            new MpscArrayQueue<>(CAPACITY),
            new MpscLinkedQueue<>(),
            new MpscUnboundedArrayQueue<>(CAPACITY),
            new MpscAtomicArrayQueue<>(CAPACITY),
            new MpmcArrayQueue<>(CAPACITY));
    long[] sum = {0};
    for (Queue<Box> queue : queues) {
      Together.run(number -> give(queue), number -> sum[0] += take(queue));
    }
    System.out.println(sum[0]);
  }

  private static void give(Queue<Box> queue) {
    for (int i = 0; i < BOXES; i++) {
      Box box = new Box();
      box.value = i;
      while (!queue.offer(box)) {
        Thread.onSpinWait();
      }
    }
  }

  private static long take(Queue<Box> queue) {
    long sum = 0;
    for (int i = 0; i < BOXES; i++) {
      Box box = queue.poll();
      while (box == null) {
        Thread.onSpinWait();
        box = queue.poll();
      }
      sum += box.value++;
    }
    return sum;
  }
}
