package io.photofinish.recorder.programs;

import io.photofinish.recorder.accuracy.harness.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Some threads access some variables, take locks, hand over, start and join each other, in an order
 * that a seed decides and that is the same in every run.
 */
public final class RandomSteps {
  private static final int THREADS = 4;
  private static final int LOCKS = 2;
  private static final int STEPS = 150;

  private static final class First {
    private int x;
    private int y;
  }

  private static final class Second {
    private int x;
  }

  /** Its field is as good as final. */
  private static final class Made {
    private int x;

    static Made of(int x) {
      Made made = new Made();
      made.x = x;
      return made;
    }
  }

  /** Its field is not: others know the object before. */
  private static final class Told {
    private int x;

    Told(RandomSteps program, int x) {
      program.told = this;
      this.x = x;
    }
  }

  private enum Action {
    READ,
    WRITE,
    LOCK,
    UNLOCK,
    RELEASE,
    ACQUIRE,
    FLAG,
    LOOK,
    START,
    JOIN
  }

  private record Step(int thread, Action action, int argument) {}

  private final First first = new First();
  private final Second second = new Second();
  private final int[] elements = new int[3];
  private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
  private final Semaphore semaphore = new Semaphore(0);
  private final Thread[] threads = new Thread[THREADS];
  private final List<Step> steps = new ArrayList<>();
  private final Steps turns = new Steps();
  private Made made = new Made();
  private Told told = new Told(this, 0);
  private volatile int flag;
  private int sum;

  private RandomSteps() {}

  /** Takes the seed. */
  public static void main(String[] arguments) throws InterruptedException {
    RandomSteps program = new RandomSteps();
    program.plan(new Random(Long.parseLong(arguments[0])));
    for (int i = 1; i < THREADS; i++) {
      int number = i;
      program.threads[i] = new Thread(() -> program.runSafely(number), "T" + number);
    }
    program.run(0);
    // Threads of the plan that nobody joined.
    for (int i = 1; i < THREADS; i++) {
      while (program.threads[i].isAlive()) {
        Thread.onSpinWait();
      }
    }
  }

  /** Only what does not block is planned, so nobody ever waits but for his turn. */
  private void plan(Random random) {
    int[] holder = {-1, -1};
    int permits = 0;
    // 0: not started, 1: running, 2: joined.
    int[] states = new int[THREADS];
    states[0] = 1;
    while (steps.size() < STEPS) {
      int thread = random.nextInt(THREADS);
      Action action = Action.values()[random.nextInt(Action.values().length)];
      if (states[thread] != 1 || (random.nextBoolean() && action.compareTo(Action.WRITE) > 0)) {
        continue;
      }
      int argument =
          switch (action) {
            case READ, WRITE -> random.nextInt(15);
            case LOCK, UNLOCK -> random.nextInt(LOCKS);
            case START, JOIN -> random.nextInt(THREADS);
            default -> 0;
          };
      boolean isPossible =
          switch (action) {
            case LOCK -> holder[argument] < 0;
            case UNLOCK -> holder[argument] == thread;
            case ACQUIRE -> permits > 0;
            case START -> states[argument] == 0;
            case JOIN ->
                argument > 0
                    && argument != thread
                    && states[argument] == 1
                    && holder[0] != argument
                    && holder[1] != argument
                    && steps.size() > STEPS / 2;
            default -> true;
          };
      if (isPossible) {
        switch (action) {
          case LOCK -> holder[argument] = thread;
          case UNLOCK -> holder[argument] = -1;
          case RELEASE -> permits++;
          case ACQUIRE -> permits--;
          case START -> states[argument] = 1;
          case JOIN -> states[argument] = 2;
          default -> {}
        }
        steps.add(new Step(thread, action, argument));
      }
    }
    for (int i = 1; i < THREADS; i++) {
      if (states[i] == 0) {
        steps.add(new Step(0, Action.START, i));
      }
    }
  }

  private void runSafely(int number) {
    try {
      run(number);
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private void run(int number) throws InterruptedException {
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step.thread() == number) {
        turns.await(i);
        take(step);
        turns.take(i);
      }
    }
  }

  private void take(Step step) throws InterruptedException {
    switch (step.action()) {
      case READ -> read(step.argument());
      case WRITE -> write(step.argument());
      case LOCK -> locks[step.argument()].lock();
      case UNLOCK -> locks[step.argument()].unlock();
      case RELEASE -> semaphore.release();
      case ACQUIRE -> semaphore.acquire();
      case FLAG -> flag = 1;
      case LOOK -> sum(flag);
      case START -> threads[step.argument()].start();
      case JOIN -> threads[step.argument()].join();
      default -> throw new IllegalStateException(step.toString());
    }
  }

  private static int sum(int value) {
    return value;
  }

  private void read(int which) {
    switch (which) {
      case 0 -> sum(first.x);
      case 1 -> sum(first.x + 1);
      case 2 -> sum(first.y);
      case 3 -> sum(second.x);
      case 4 -> sum(second.x + 1);
      case 5 -> sum(elements[0]);
      case 6 -> sum(elements[1]);
      case 7 -> sum(elements[0] + 1);
      case 8 -> sum(elements[2]);
      case 9 -> sum(first.y + 1);
      case 10 -> sum(first.x + first.y);
      case 11 -> sum(made.x);
      case 12 -> sum(told.x);
      case 13 -> sum(made.x + told.x);
      default -> sum(sum);
    }
  }

  private void write(int which) {
    switch (which) {
      case 0 -> first.x = which;
      case 1 -> first.x++;
      case 2 -> first.y = which;
      case 3 -> second.x = which;
      case 4 -> second.x++;
      case 5 -> elements[0] = which;
      case 6 -> elements[1] = which;
      case 7 -> elements[0]++;
      case 8 -> elements[2]++;
      case 9 -> first.y++;
      case 10 -> {
        first.x = which;
        first.y = which;
      }
      case 11 -> made = Made.of(which);
      case 12 -> told = new Told(this, which);
      case 13 -> told.x++;
      default -> sum = which;
    }
  }
}
