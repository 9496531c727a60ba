package io.photofinish.witness;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small well-formed trace, the same for the same seed: random threads take random steps, each of
 * them one that is possible. Which kinds of steps there are differs from seed to seed.
 */
final class RandomTrace {
  private final SplittableRandom random;
  private final TraceBuilder trace = new TraceBuilder();
  private final List<Actor> actors = new ArrayList<>();

  /** By lock. */
  private final boolean[] isHeld;

  private final int variables;
  private final int mostLocks;
  private final boolean isHandOverHand;
  private final boolean mixesVolatiles;
  private final boolean leavesOpen;

  /** Each kind of step as often as it is drawn. */
  private final List<Step> steps = new ArrayList<>();

  private enum Step {
    ACCESS,
    LOCK,
    VOLATILE,
    SIGNAL,
    THREAD
  }

  private static final class Actor {
    final String name;
    boolean canAct;
    boolean hasStarted;
    final List<Integer> locks = new ArrayList<>();

    Actor(String name, boolean canAct) {
      this.name = name;
      this.canAct = canAct;
    }
  }

  private RandomTrace(SplittableRandom random) {
    this.random = random;
    isHeld = new boolean[random.nextInt(1, 4)];
    variables = random.nextInt(1, 4);
    mostLocks = random.nextInt(1, isHeld.length + 1);
    isHandOverHand = random.nextBoolean();
    mixesVolatiles = random.nextBoolean();
    leavesOpen = random.nextBoolean();
    add(Step.ACCESS, 4);
    add(Step.LOCK, random.nextInt(6));
    add(Step.VOLATILE, random.nextInt(5) - 2);
    add(Step.SIGNAL, random.nextInt(5) - 2);
    int forks = random.nextInt(5) - 2;
    add(Step.THREAD, forks);
    int threads = random.nextInt(2, 5);
    for (int i = 0; i < threads; i++) {
      actors.add(new Actor("T" + i, i == 0 || forks <= 0 || random.nextBoolean()));
    }
  }

  private void add(Step step, int times) {
    for (int i = 0; i < times; i++) {
      steps.add(step);
    }
  }

  /** The trace of a seed. If threads may keep locks, it has exactly so many events. */
  static TraceColumns ofSeed(long seed, int events) {
    return new RandomTrace(new SplittableRandom(seed)).make(events);
  }

  private TraceColumns make(int events) {
    while (trace.size() + openLocks() < events) {
      Actor actor = anyOf(actors.stream().filter(a -> a.canAct).toList());
      switch (anyOf(steps)) {
        case ACCESS -> access(actor);
        case LOCK -> lock(actor, events);
        case VOLATILE -> accessVolatile(actor);
        case SIGNAL ->
            add(
                actor,
                random.nextBoolean() ? Operation.SIGNAL : Operation.AWAIT,
                "s" + random.nextInt(2));
        case THREAD -> forkOrJoin(actor);
      }
    }
    if (!leavesOpen) {
      for (Actor actor : actors) {
        while (!actor.locks.isEmpty()) {
          release(actor);
        }
      }
    }
    return trace.build();
  }

  private int openLocks() {
    return leavesOpen ? 0 : actors.stream().mapToInt(actor -> actor.locks.size()).sum();
  }

  private void add(Actor actor, Operation operation, String target) {
    actor.hasStarted = true;
    trace.add(actor.name, operation, target);
  }

  private void access(Actor actor) {
    add(
        actor,
        random.nextBoolean() ? Operation.READ : Operation.WRITE,
        "x" + random.nextInt(variables));
  }

  private void accessVolatile(Actor actor) {
    Operation operation =
        anyOf(
            List.of(Operation.VOLATILE_READ, Operation.VOLATILE_WRITE, Operation.VOLATILE_UPDATE));
    add(actor, operation, (mixesVolatiles ? "x" : "v") + random.nextInt(variables));
  }

  private void lock(Actor actor, int events) {
    int lock = random.nextInt(isHeld.length);
    boolean hasRoom = leavesOpen || trace.size() + openLocks() + 2 <= events;
    if (!isHeld[lock] && actor.locks.size() < mostLocks && hasRoom && random.nextBoolean()) {
      isHeld[lock] = true;
      actor.locks.add(lock);
      add(actor, Operation.ACQUIRE, "l" + lock);
    } else if (!actor.locks.isEmpty()) {
      release(actor);
    } else {
      access(actor);
    }
  }

  private void release(Actor actor) {
    int lock = actor.locks.remove(isHandOverHand ? 0 : actor.locks.size() - 1);
    isHeld[lock] = false;
    add(actor, Operation.RELEASE, "l" + lock);
  }

  private void forkOrJoin(Actor actor) {
    Actor other = anyOf(actors);
    if (other != actor && !other.hasStarted) {
      other.hasStarted = true;
      other.canAct = true;
      add(actor, Operation.FORK, other.name);
    } else if (other != actor && (other.locks.isEmpty() || leavesOpen)) {
      other.canAct = false;
      add(actor, Operation.JOIN, other.name);
    } else {
      access(actor);
    }
  }

  private <T> T anyOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
