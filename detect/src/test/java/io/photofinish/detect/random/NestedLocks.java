package io.photofinish.detect.random;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Well-formed traces of threads that take locks in each other's orders, the same for the same seed:
 * rings of two to four locks, gates around them, accesses within and between them, forks, joins and
 * signals that order some of the threads, acquires that give up, and locks that are never released.
 *
 * <p>Each thread has a program. A random schedule of all programs is the trace; it ends when it
 * gets too long. If it deadlocks, it ends too, or one of the threads goes on without the lock.
 */
public final class NestedLocks {
  private static final int MIN_EVENTS = 8;

  /** Shorter traces have one program a thread of a few sections. */
  private static final int SHORT = 60;

  /** What a thread does next. */
  private record Step(Operation operation, String target) {}

  private final SplittableRandom random;
  private final int maxEvents;
  private final int ring;
  private final int accessesInTen;
  private final int gatesInTen;
  private final int marksInTen;
  private final int staysInTen;
  private final boolean forks;
  private final boolean endsByDeadlock;
  private final List<Deque<Step>> programs = new ArrayList<>();

  private final TraceBuilder trace = new TraceBuilder();
  private final Map<String, Integer> holders = new HashMap<>();
  private final Set<Integer> waitForFork = new HashSet<>();

  private NestedLocks(SplittableRandom random, int maxEvents) {
    this.random = random;
    this.maxEvents = maxEvents;
    ring = oneOf(2, 2, 2, 3, 3, 4);
    accessesInTen = oneOf(0, 1, 3, 5, 8);
    gatesInTen = oneOf(0, 0, 1, 4);
    marksInTen = oneOf(0, 0, 0, 2);
    staysInTen = oneOf(3, 6, 8, 9, 10);
    forks = random.nextInt(3) == 0;
    endsByDeadlock = maxEvents <= SHORT && random.nextBoolean();
  }

  /** The trace of a seed, of at most so many events. */
  public static TraceColumns ofSeed(long seed, int maxEvents) {
    return new NestedLocks(new SplittableRandom(seed), maxEvents).make();
  }

  private TraceColumns make() {
    int threads = ring + (random.nextInt(3) == 0 ? 1 : 0);
    for (int thread = 0; thread < threads; thread++) {
      programs.add(new ArrayDeque<>(program(thread)));
    }
    if (forks) {
      addForksAndJoins();
    }
    schedule();
    return trace.build();
  }

  private List<Step> program(int thread) {
    List<Step> program = new ArrayList<>();
    int blocks = (ring == 4 ? 1 : random.nextInt(1, 4)) * Math.max(1, maxEvents / SHORT);
    for (int block = 0; block < blocks; block++) {
      addAccesses(program);
      if (random.nextInt(8) == 0) {
        program.add(
            new Step(
                random.nextBoolean() ? Operation.SIGNAL : Operation.AWAIT,
                "s" + random.nextInt(2)));
      }
      addNest(program, thread, blocks > 1);
    }
    addAccesses(program);
    return program;
  }

  private void addNest(List<Step> program, int thread, boolean blocksAreMany) {
    boolean keepsToRing = random.nextInt(10) < 8;
    int first = keepsToRing ? thread % ring : random.nextInt(ring);
    int second = (first + (keepsToRing ? 1 : random.nextInt(1, ring))) % ring;
    List<String> locks = new ArrayList<>(List.of("l" + first, "l" + second));
    if (blocksAreMany && random.nextInt(4) == 0) {
      locks.remove(random.nextInt(2));
    }
    if (random.nextInt(10) < gatesInTen) {
      locks.add(
          random.nextInt(locks.size() + 1),
          random.nextBoolean() ? "gate" : "gate" + random.nextInt(2));
    }
    if (random.nextInt(12) == 0) {
      locks.add(locks.size() - 1, "l" + ring);
    }
    for (String lock : locks) {
      addAccesses(program);
      if (random.nextInt(10) < marksInTen) {
        program.add(new Step(Operation.SIGNAL, LockSignals.GIVES_UP));
        if (random.nextInt(4) == 0) {
          program.add(access());
        }
      }
      program.add(new Step(Operation.ACQUIRE, lock));
    }
    addAccesses(program);
    while (!locks.isEmpty() && (maxEvents > SHORT || random.nextInt(20) != 0)) {
      int released = random.nextInt(4) == 0 ? random.nextInt(locks.size()) : locks.size() - 1;
      program.add(new Step(Operation.RELEASE, locks.remove(released)));
      addAccesses(program);
    }
  }

  private void addAccesses(List<Step> program) {
    if (random.nextInt(10) < accessesInTen) {
      program.add(access());
    }
  }

  private Step access() {
    String variable = "x" + random.nextInt(2);
    return switch (random.nextInt(8)) {
      case 0 -> new Step(Operation.VOLATILE_READ, "v");
      case 1 ->
          new Step(
              random.nextBoolean() ? Operation.VOLATILE_WRITE : Operation.VOLATILE_UPDATE, "v");
      case 2, 3, 4, 5 -> new Step(Operation.WRITE, variable);
      default -> new Step(Operation.READ, variable);
    };
  }

  private void addForksAndJoins() {
    for (int child = 1; child < programs.size(); child++) {
      if (random.nextInt(3) > 0) {
        waitForFork.add(child);
        List<Step> parent = new ArrayList<>(programs.get(0));
        int at = random.nextInt(parent.size() + 1);
        parent.add(at, new Step(Operation.FORK, "T" + child));
        if (random.nextInt(3) == 0) {
          int behind = random.nextInt(at + 1, parent.size() + 1);
          parent.add(behind, new Step(Operation.JOIN, "T" + child));
        }
        programs.set(0, new ArrayDeque<>(parent));
      }
    }
  }

  private void schedule() {
    int events = random.nextInt(MIN_EVENTS, maxEvents + 1);
    events = random.nextInt(3) == 0 ? events : maxEvents;
    int thread = random.nextInt(programs.size());
    List<Integer> able = able();
    while (trace.size() < events && !able.isEmpty()) {
      if (!able.contains(thread) || random.nextInt(10) >= staysInTen) {
        thread = able.get(random.nextInt(able.size()));
      }
      act(thread, programs.get(thread).remove());
      able = able();
      while (able.isEmpty() && !endsByDeadlock && goOnWithoutLock()) {
        able = able();
      }
    }
  }

  /** Has a thread that waits for a lock go on without it, if there is one. */
  private boolean goOnWithoutLock() {
    for (Deque<Step> program : programs) {
      Step next = program.peek();
      if (next != null && next.operation() == Operation.ACQUIRE) {
        program.remove();
        program.removeFirstOccurrence(new Step(Operation.RELEASE, next.target()));
        return true;
      }
    }
    return false;
  }

  private List<Integer> able() {
    List<Integer> able = new ArrayList<>();
    for (int thread = 0; thread < programs.size(); thread++) {
      if (!waitForFork.contains(thread)
          && !programs.get(thread).isEmpty()
          && canAct(programs.get(thread).peek())) {
        able.add(thread);
      }
    }
    return able;
  }

  private boolean canAct(Step step) {
    return switch (step.operation()) {
      case ACQUIRE -> !holders.containsKey(step.target());
      case JOIN -> {
        int child = Integer.parseInt(step.target().substring(1));
        yield !waitForFork.contains(child) && programs.get(child).isEmpty();
      }
      default -> true;
    };
  }

  private void act(int thread, Step step) {
    switch (step.operation()) {
      case ACQUIRE -> holders.put(step.target(), thread);
      case RELEASE -> holders.remove(step.target());
      case FORK -> waitForFork.remove(Integer.parseInt(step.target().substring(1)));
      default -> {} // Nothing that others wait for.
    }
    trace.add("T" + thread, step.operation(), step.target());
  }

  private int oneOf(int... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
