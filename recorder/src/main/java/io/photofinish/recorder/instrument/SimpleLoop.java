package io.photofinish.recorder.instrument;

import io.photofinish.recorder.instrument.LoopValue.Linear;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * An innermost loop of which it is known, when an iteration begins, what each of its accesses is
 * going to do in this iteration and in those that follow.
 *
 * @param demands what must hold before it may run without hooks, in the order of execution
 * @param counter what counts its iterations; null if nothing in it does
 */
record SimpleLoop(NaturalLoop loop, List<Demand> demands, List<Exit> exits, Counter counter) {
  /** What must hold before the loop may run without hooks. */
  sealed interface Demand {}

  /** The loop throws an exception if this is null. */
  record NonNull(Symbol object) implements Demand {}

  /**
   * An access that each iteration makes once.
   *
   * @param object the array or the object; null if a static field is accessed
   * @param index of the element; null if a field is accessed
   * @param distance what is added to the index from one iteration to the next
   */
  record Access(
      AbstractInsnNode instruction, Symbol object, Linear index, Linear distance, boolean isWrite)
      implements Demand {}

  /**
   * A way out of the loop.
   *
   * @param accesses how many were made of the iteration that is left
   * @param counted what was already added to the counter in it
   */
  record Exit(FlowGraph.Block from, FlowGraph.Block to, int accesses, int counted) {}

  /**
   * A local variable that decides at the header whether there is another iteration.
   *
   * @param step what each iteration adds to it
   * @param bound what it is compared with
   * @param test jumps out of the loop
   */
  record Counter(int local, int step, Linear bound, JumpInsnNode test) {}

  boolean hasWrites() {
    return demands.stream().anyMatch(demand -> demand instanceof Access access && access.isWrite());
  }

  int accessCount() {
    return (int) demands.stream().filter(Access.class::isInstance).count();
  }
}
