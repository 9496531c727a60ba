package io.photofinish.detect.random;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A well-formed trace of any {@link Shape}, the same for the same seed. It is made by letting
 * random threads take random steps that are possible at the time.
 */
public final class RandomTrace {
  private static final int SYNC_OBJECTS = 2;

  private final SplittableRandom random;
  private final Shape shape;
  private final GrowingTrace trace;

  private RandomTrace(SplittableRandom random, Shape shape) {
    this.random = random;
    this.shape = shape;
    trace = new GrowingTrace(shape);
    for (int i = 0; i < shape.threads(); i++) {
      trace.addActor(i == 0 || random.nextInt(10) >= shape.forkedInTen());
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
    Actor thread = trace.actors().get(0);
    if (trace.acting().size() == 1) {
      forkOrJoin(thread);
    }
    while (!trace.isFull()) {
      if (!thread.canAct || random.nextInt(10) >= stays(thread)) {
        thread = anyOf(trace.acting());
      }
      step(thread);
    }
    while (!shape.leavesLocksOpen() && !trace.holders().isEmpty()) {
      release(anyOf(trace.holders()));
    }
    return trace.build();
  }

  private int stays(Actor thread) {
    return thread.locks.isEmpty() ? shape.staysInTen() : shape.staysInSections();
  }

  private void step(Actor thread) {
    if (thread.plan.isEmpty()) {
      stepBlindly(thread);
    } else if (!thread.plan.remove().getAsBoolean()) {
      thread.plan.clear();
    }
  }

  private void stepBlindly(Actor thread) {
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
      trace.add(thread, operation, "s" + random.nextInt(SYNC_OBJECTS));
    } else if ((choice -= shape.threadWeight()) < 0) {
      forkOrJoin(thread);
    } else if ((choice -= shape.handOverWeight()) < 0) {
      planHandOver(thread);
    } else {
      access(thread);
    }
  }

  private void access(Actor thread) {
    access(thread, variableFor(thread));
  }

  private boolean access(Actor thread, int variable) {
    boolean writes = random.nextInt(10) < shape.writesInTen();
    return trace.add(thread, writes ? Operation.WRITE : Operation.READ, "x" + variable);
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
    trace.add(thread, operation, prefix + random.nextInt(shape.variables()));
  }

  private void acquireOrRelease(Actor thread) {
    boolean wantsMore = thread.locks.isEmpty() || random.nextInt(10) < shape.acquiresInTen();
    List<Integer> free = trace.freeLocks();
    boolean canHoldMore = thread.locks.size() < shape.nesting() && !free.isEmpty();
    if (wantsMore && canHoldMore && trace.acquire(thread, anyOf(free))) {
      return;
    }
    if (thread.locks.isEmpty()) {
      access(thread);
    } else {
      release(thread);
    }
  }

  private void release(Actor thread) {
    int held = thread.locks.size();
    int place =
        switch (shape.releases()) {
          case NEWEST -> held - 1;
          case OLDEST -> 0;
          case ANY -> random.nextInt(held);
        };
    trace.release(thread, thread.locks.get(place));
  }

  private void forkOrJoin(Actor thread) {
    boolean mayDoSo = thread.locks.isEmpty() || shape.forksInSections();
    List<Actor> forkable = trace.forkable(thread);
    List<Actor> joinable = trace.joinable(thread);
    if (mayDoSo && !forkable.isEmpty() && (joinable.isEmpty() || random.nextInt(3) > 0)) {
      trace.fork(thread, anyOf(forkable));
    } else if (mayDoSo && !joinable.isEmpty() && random.nextBoolean()) {
      trace.join(thread, anyOf(joinable));
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
        trace.acting().stream().filter(t -> t != giver && t.plan.isEmpty()).toList();
    if (takers.isEmpty()) {
      access(giver);
      return;
    }
    Actor taker = anyOf(takers);
    int lock = random.nextInt(shape.locks());
    int variable = random.nextInt(shape.variables());
    boolean isVolatile = shape.volatileWeight() > 0;
    String message = (isVolatile ? "v" : "x") + random.nextInt(shape.variables());
    if (random.nextBoolean()) {
      giver.plan.add(() -> access(giver, variable));
    }
    giver.plan.add(() -> trace.acquire(giver, lock));
    giver.plan.add(
        () -> {
          planTaking(taker, isVolatile, message, lock, variable);
          Operation write = isVolatile ? Operation.VOLATILE_WRITE : Operation.WRITE;
          return trace.add(giver, write, message);
        });
    if (random.nextBoolean()) {
      giver.plan.add(() -> access(giver, variable));
    }
    giver.plan.add(() -> trace.release(giver, lock));
  }

  private void planTaking(Actor taker, boolean isVolatile, String message, int lock, int variable) {
    Operation read = isVolatile ? Operation.VOLATILE_READ : Operation.READ;
    taker.plan.add(() -> trace.add(taker, read, message));
    taker.plan.add(() -> trace.acquire(taker, lock));
    taker.plan.add(() -> trace.release(taker, lock));
    taker.plan.add(() -> access(taker, variable));
  }

  private <T> T anyOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
