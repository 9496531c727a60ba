package io.photofinish.detect.random;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A trace that is being made, event by event, and stays well-formed. */
final class GrowingTrace {
  private final Shape shape;
  private final TraceBuilder trace = new TraceBuilder();
  private final List<Actor> actors = new ArrayList<>();
  private final boolean[] isHeld;

  GrowingTrace(Shape shape) {
    this.shape = shape;
    isHeld = new boolean[shape.locks()];
  }

  Actor addActor(boolean canAct) {
    Actor actor = new Actor("T" + actors.size(), canAct);
    actors.add(actor);
    return actor;
  }

  List<Actor> actors() {
    return actors;
  }

  /** Who may have the next event; at least one, since whoever joined the others may. */
  List<Actor> acting() {
    return actors.stream().filter(actor -> actor.canAct).toList();
  }

  List<Actor> holders() {
    return actors.stream().filter(actor -> !actor.locks.isEmpty()).toList();
  }

  List<Integer> freeLocks() {
    return IntStream.range(0, isHeld.length).filter(lock -> !isHeld[lock]).boxed().toList();
  }

  boolean isFull() {
    return room() <= 0;
  }

  /** How many events may still come, besides the releases at the end. */
  private int room() {
    int releases =
        shape.leavesLocksOpen() ? 0 : actors.stream().mapToInt(a -> a.locks.size()).sum();
    return shape.events() - trace.size() - releases;
  }

  /** Always possible, as are all operations but those that have a method of their own. */
  boolean add(Actor actor, Operation operation, String target) {
    actor.isStarted = true;
    trace.add(actor.name, operation, target);
    return true;
  }

  /** Not possible if the lock is held, or there is no room for its release. */
  boolean acquire(Actor actor, int lock) {
    boolean hasRoom = shape.leavesLocksOpen() || room() >= 2;
    if (isHeld[lock] || !hasRoom) {
      return false;
    }
    isHeld[lock] = true;
    actor.locks.add(lock);
    return add(actor, Operation.ACQUIRE, "l" + lock);
  }

  /** For a lock that the thread holds. */
  boolean release(Actor actor, int lock) {
    isHeld[lock] = false;
    actor.locks.remove((Integer) lock);
    return add(actor, Operation.RELEASE, "l" + lock);
  }

  List<Actor> forkable(Actor parent) {
    return actors.stream().filter(child -> child != parent && !child.isStarted).toList();
  }

  void fork(Actor parent, Actor child) {
    child.isStarted = true;
    child.canAct = true;
    add(parent, Operation.FORK, child.name);
  }

  /** A thread may be joined twice, and may end with locks where locks may be left open. */
  List<Actor> joinable(Actor parent) {
    return actors.stream()
        .filter(child -> child != parent && child.isStarted)
        .filter(child -> child.locks.isEmpty() || shape.leavesLocksOpen())
        .toList();
  }

  void join(Actor parent, Actor child) {
    child.canAct = false;
    add(parent, Operation.JOIN, child.name);
  }

  TraceColumns build() {
    return trace.build();
  }
}
