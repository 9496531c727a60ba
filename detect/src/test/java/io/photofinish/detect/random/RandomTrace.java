package io.photofinish.detect.random;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A well-formed trace of any {@link Shape}, the same for the same seed. It is made by letting
 * random threads take random steps that are possible at the time.
 */
public final class RandomTrace {
  private static final int SYNC_OBJECTS = 2;

  private final SplittableRandom random;
  private final Shape shape;
  private final TraceBuilder trace = new TraceBuilder();
  private final List<Actor> threads = new ArrayList<>();
  private final boolean[] isHeld;

  /** A thread as it stands. */
  private static final class Actor {
    final String name;
    boolean canAct;
    boolean isStarted;
    boolean isEnded;
    final List<Integer> locks = new ArrayList<>();

    /** What it does next, if it can: each step says whether it was possible. */
    final Deque<BooleanSupplier> plan = new ArrayDeque<>();

    Actor(String name, boolean canAct) {
      this.name = name;
      this.canAct = canAct;
    }
  }

  private RandomTrace(SplittableRandom random, Shape shape) {
    this.random = random;
    this.shape = shape;
    isHeld = new boolean[shape.locks()];
    for (int i = 0; i < shape.threads(); i++) {
      threads.add(new Actor("T" + i, i == 0 || random.nextInt(10) >= shape.forkedInTen()));
    }
  }

  /** The trace of a seed: 4 to 60 events, most often 8 to 30. */
  public static TraceColumns ofSeed(long seed) {
    return ofSeed(seed, Integer.MAX_VALUE);
  }

  /** The trace of a seed, no longer than so many events: for what takes exponential time. */
  public static TraceColumns ofSeed(long seed, int maxEvents) {
    SplittableRandom random = new SplittableRandom(seed);
    return new RandomTrace(random, Shape.random(random, maxEvents)).make();
  }

  private TraceColumns make() {
    Actor thread = threads.get(0);
    if (threads.stream().filter(t -> t.canAct).count() == 1) {
      forkOrJoin(thread);
    }
    while (trace.size() + eventsToClose() < shape.events()) {
      if (!thread.canAct || random.nextInt(10) >= stays(thread)) {
        thread = anyOf(threads.stream().filter(t -> t.canAct).toList());
      }
      step(thread);
    }
    if (!shape.leavesLocksOpen()) {
      closeAll();
    }
    return trace.build();
  }

  private int stays(Actor thread) {
    return thread.locks.isEmpty() ? shape.staysInTen() : shape.staysInSections();
  }

  /** Room that must be left for releases at the end. */
  private int eventsToClose() {
    return shape.leavesLocksOpen()
        ? 0
        : threads.stream().mapToInt(thread -> thread.locks.size()).sum();
  }

  private void closeAll() {
    while (threads.stream().anyMatch(thread -> !thread.locks.isEmpty())) {
      release(anyOf(threads.stream().filter(thread -> !thread.locks.isEmpty()).toList()));
    }
  }

  private void step(Actor thread) {
    if (!thread.plan.isEmpty()) {
      if (!thread.plan.remove().getAsBoolean()) {
        thread.plan.clear();
      }
      return;
    }
    int choice =
        random.nextInt(
            Shape.ACCESS_WEIGHT
                + shape.lockWeight()
                + shape.volatileWeight()
                + shape.signalWeight()
                + shape.threadWeight()
                + shape.handOverWeight());
    if ((choice -= shape.lockWeight()) < 0) {
      acquireOrRelease(thread);
    } else if ((choice -= shape.volatileWeight()) < 0) {
      accessVolatile(thread);
    } else if ((choice -= shape.signalWeight()) < 0) {
      Operation operation = random.nextBoolean() ? Operation.SIGNAL : Operation.AWAIT;
      add(thread, operation, "s" + random.nextInt(SYNC_OBJECTS));
    } else if ((choice -= shape.threadWeight()) < 0) {
      forkOrJoin(thread);
    } else if ((choice -= shape.handOverWeight()) < 0) {
      planHandOver(thread);
    } else {
      access(thread);
    }
  }

  /**
   * Two threads pass through sections of one lock, the second one having read what the first one
   * wrote there, and access a variable. Blind steps hardly ever do that, and the rules about
   * ordered sections hang on it.
   */
  private void planHandOver(Actor giver) {
    List<Actor> takers =
        threads.stream().filter(t -> t != giver && t.canAct && t.plan.isEmpty()).toList();
    if (takers.isEmpty()) {
      access(giver);
      return;
    }
    Actor taker = anyOf(takers);
    int lock = random.nextInt(shape.locks());
    int variable = random.nextInt(shape.variables());
    String message = (shape.volatileWeight() > 0 ? "v" : "x") + random.nextInt(shape.variables());
    boolean isVolatile = message.startsWith("v");
    if (random.nextBoolean()) {
      giver.plan.add(() -> access(giver, variable));
    }
    giver.plan.add(() -> acquire(giver, lock));
    giver.plan.add(
        () -> {
          taker.plan.add(
              () -> add(taker, isVolatile ? Operation.VOLATILE_READ : Operation.READ, message));
          taker.plan.add(() -> acquire(taker, lock));
          taker.plan.add(() -> release(taker, lock));
          taker.plan.add(() -> access(taker, variable));
          return add(giver, isVolatile ? Operation.VOLATILE_WRITE : Operation.WRITE, message);
        });
    if (random.nextBoolean()) {
      giver.plan.add(() -> access(giver, variable));
    }
    giver.plan.add(() -> release(giver, lock));
  }

  private void access(Actor thread) {
    access(thread, variableFor(thread));
  }

  private boolean access(Actor thread, int variable) {
    boolean writes = random.nextInt(10) < shape.writesInTen();
    return add(thread, writes ? Operation.WRITE : Operation.READ, "x" + variable);
  }

  /** A lock guards the variable of its number, for who keeps to it. */
  private int variableFor(Actor thread) {
    boolean isGuarded = !thread.locks.isEmpty() && random.nextInt(10) < shape.guardedInTen();
    return isGuarded ? anyOf(thread.locks) % shape.variables() : random.nextInt(shape.variables());
  }

  private void accessVolatile(Actor thread) {
    Operation operation =
        anyOf(
            List.of(Operation.VOLATILE_READ, Operation.VOLATILE_WRITE, Operation.VOLATILE_UPDATE));
    String prefix = shape.mixesVolatiles() && random.nextBoolean() ? "x" : "v";
    add(thread, operation, prefix + random.nextInt(shape.variables()));
  }

  private void acquireOrRelease(Actor thread) {
    boolean wantsMore = thread.locks.isEmpty() || random.nextInt(10) < shape.acquiresInTen();
    List<Integer> free =
        IntStream.range(0, shape.locks()).filter(lock -> !isHeld[lock]).boxed().toList();
    boolean canHoldMore = thread.locks.size() < shape.nesting() && !free.isEmpty();
    if (wantsMore && canHoldMore && acquire(thread, anyOf(free))) {
      return;
    }
    if (thread.locks.isEmpty()) {
      access(thread);
    } else {
      release(thread);
    }
  }

  private boolean acquire(Actor thread, int lock) {
    boolean hasRoom =
        shape.leavesLocksOpen() || trace.size() + eventsToClose() + 2 <= shape.events();
    if (isHeld[lock] || !hasRoom) {
      return false;
    }
    isHeld[lock] = true;
    thread.locks.add(lock);
    return add(thread, Operation.ACQUIRE, "l" + lock);
  }

  private void release(Actor thread) {
    int held = thread.locks.size();
    int place =
        switch (shape.releases()) {
          case NEWEST -> held - 1;
          case OLDEST -> 0;
          case ANY -> random.nextInt(held);
        };
    release(thread, thread.locks.get(place));
  }

  private boolean release(Actor thread, int lock) {
    isHeld[lock] = false;
    thread.locks.remove((Integer) lock);
    return add(thread, Operation.RELEASE, "l" + lock);
  }

  private void forkOrJoin(Actor thread) {
    if (!thread.locks.isEmpty() && !shape.forksInSections()) {
      access(thread);
      return;
    }
    List<Actor> forkable =
        threads.stream().filter(t -> t != thread && !t.isStarted && !t.isEnded).toList();
    List<Actor> joinable = threads.stream().filter(t -> t != thread && canBeJoined(t)).toList();
    if (!forkable.isEmpty() && (joinable.isEmpty() || random.nextInt(3) > 0)) {
      Actor child = anyOf(forkable);
      child.isStarted = true;
      child.canAct = true;
      add(thread, Operation.FORK, child.name);
    } else if (!joinable.isEmpty() && random.nextBoolean()) {
      Actor child = anyOf(joinable);
      child.isEnded = true;
      child.canAct = false;
      add(thread, Operation.JOIN, child.name);
    } else {
      access(thread);
    }
  }

  /** A thread may be joined twice, and may end with locks where locks may be left open. */
  private boolean canBeJoined(Actor thread) {
    return thread.isStarted && (thread.locks.isEmpty() || shape.leavesLocksOpen());
  }

  private boolean add(Actor thread, Operation operation, String target) {
    thread.isStarted = true;
    trace.add(thread.name, operation, target);
    return true;
  }

  private <T> T anyOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
