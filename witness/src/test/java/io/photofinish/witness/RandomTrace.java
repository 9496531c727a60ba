package io.photofinish.witness;

import io.photofinish.trace.LockSignals;
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

  /** One in so many acquires gives up, if not 0. */
  private final int oneGivesUpIn;

  private final boolean nests;

  /** Each thread begins with a lock of its own, and goes on to its neighbour's. */
  private final boolean isRing;

  private Actor current = new Actor("nobody", false);

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
    oneGivesUpIn = 0;
    nests = false;
    isRing = false;
    add(Step.ACCESS, 4);
    add(Step.LOCK, random.nextInt(6));
    add(Step.VOLATILE, random.nextInt(5) - 2);
    add(Step.SIGNAL, random.nextInt(5) - 2);
    int forks = random.nextInt(5) - 2;
    add(Step.THREAD, forks);
    addActors(random.nextInt(2, 5), forks > 0);
  }

  /** Made for deadlocks: few steps but acquires and releases, of several locks at a time. */
  private RandomTrace(SplittableRandom random, int mostThreads) {
    this.random = random;
    isHeld = new boolean[random.nextInt(2, 4)];
    variables = random.nextInt(1, 3);
    mostLocks = 2 + random.nextInt(4) / 3;
    isHandOverHand = random.nextInt(4) == 0;
    mixesVolatiles = random.nextBoolean();
    leavesOpen = random.nextInt(4) == 0;
    oneGivesUpIn = random.nextInt(4) == 0 ? 5 : 0;
    nests = true;
    isRing = isHeld.length > 2 && random.nextInt(3) == 0;
    add(Step.LOCK, 6);
    add(Step.ACCESS, random.nextInt(3));
    add(Step.VOLATILE, random.nextInt(4) - 2);
    add(Step.SIGNAL, random.nextInt(4) - 2);
    int forks = random.nextInt(3) - 1;
    add(Step.THREAD, forks);
    addActors(random.nextInt(2, mostThreads + 1), forks > 0);
  }

  /** The first can act at once, and all others too unless there may be forks. */
  private void addActors(int threads, boolean mayFork) {
    for (int i = 0; i < threads; i++) {
      actors.add(new Actor("T" + i, i == 0 || !mayFork || random.nextBoolean()));
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

  /**
   * As {@link #ofSeed}, with nested critical sections in many orders; it may be some events longer.
   */
  static TraceColumns nestedOfSeed(long seed, int events) {
    return new RandomTrace(new SplittableRandom(seed), 4).make(events);
  }

  private TraceColumns make(int events) {
    while (trace.size() + openLocks() < events) {
      Actor actor = nextActor();
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

  /** Where locks nest, a thread mostly goes on until it has none, so that others may have them. */
  private Actor nextActor() {
    boolean goesOn = nests && !current.locks.isEmpty() && current.canAct && random.nextInt(8) > 0;
    current = goesOn ? current : anyOf(actors.stream().filter(a -> a.canAct).toList());
    return current;
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
    if (nests && actor.locks.isEmpty()) {
      nest(actor, events);
      return;
    }
    int lock = random.nextInt(isHeld.length);
    boolean hasRoom = leavesOpen || trace.size() + openLocks() + 2 <= events;
    if (!isHeld[lock] && actor.locks.size() < mostLocks && hasRoom && random.nextBoolean()) {
      acquire(actor, lock);
    } else if (!actor.locks.isEmpty()) {
      release(actor);
    } else {
      access(actor);
    }
  }

  /** Acquires as many free locks as it may, in any order, now and then with a step in between. */
  private void nest(Actor actor, int events) {
    List<Integer> free = isRing ? ring(actors.indexOf(actor)) : shuffledLocks();
    free.removeIf(lock -> isHeld[lock]);
    for (int lock : free) {
      boolean hasRoom = leavesOpen || trace.size() + openLocks() + 3 <= events;
      if (hasRoom && actor.locks.size() < mostLocks) {
        acquire(actor, lock);
        switch (random.nextInt(8)) {
          case 0 -> access(actor);
          case 1 -> useOwnLock(actor);
          default -> {} // The next lock.
        }
      }
    }
    if (actor.locks.isEmpty()) {
      access(actor);
    }
  }

  private void useOwnLock(Actor actor) {
    sayGivesUp(actor);
    add(actor, Operation.ACQUIRE, "of " + actor.name);
    add(actor, Operation.RELEASE, "of " + actor.name);
  }

  private List<Integer> ring(int first) {
    int locks = isHeld.length;
    return new ArrayList<>(List.of(first % locks, (first + 1) % locks));
  }

  private List<Integer> shuffledLocks() {
    List<Integer> locks = new ArrayList<>();
    for (int lock = 0; lock < isHeld.length; lock++) {
      locks.add(random.nextInt(lock + 1), lock);
    }
    return locks;
  }

  private void acquire(Actor actor, int lock) {
    isHeld[lock] = true;
    actor.locks.add(lock);
    sayGivesUp(actor);
    add(actor, Operation.ACQUIRE, "l" + lock);
  }

  private void sayGivesUp(Actor actor) {
    if (oneGivesUpIn > 0 && random.nextInt(oneGivesUpIn) == 0) {
      add(actor, Operation.SIGNAL, LockSignals.GIVES_UP);
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
