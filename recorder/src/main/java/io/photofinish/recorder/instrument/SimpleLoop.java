package io.photofinish.recorder.instrument;

import io.photofinish.recorder.instrument.LoopValue.Linear;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * An innermost loop of which it is known, when an iteration begins, what its accesses are going to
 * do in this iteration and in those that follow; or some of them tell it when they are made.
 *
 * @param demands what must hold before it may run without hooks, in the order of execution
 * @param guards where something may be null of which nothing is known beforehand
 * @param loads accesses that read references of which nothing is known beforehand
 * @param counter what counts its iterations; null if nothing in it does
 */
record SimpleLoop(
    NaturalLoop loop,
    List<Demand> demands,
    List<Guard> guards,
    Set<AbstractInsnNode> loads,
    List<Exit> exits,
    Counter counter) {
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

  /** An access that an iteration may make, of which it is not known beforehand what it is of. */
  record Touch(AbstractInsnNode instruction, boolean isWrite) implements Demand {}

  /**
   * An instruction that throws an exception if what is on top of the stack is null.
   *
   * @param accesses the number of the next access
   */
  record Guard(AbstractInsnNode instruction, int accesses) {}

  /**
   * A way out of the loop.
   *
   * @param accesses the number of the first access that was surely not made in the iteration that
   *     is left
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

  /** All accesses, by number. */
  List<Demand> accesses() {
    return demands.stream().filter(demand -> !(demand instanceof NonNull)).toList();
  }

  /** Where it may turn out that an iteration has to go on with hooks. */
  List<Guard> leaves() {
    List<Guard> leaves = new ArrayList<>(guards);
    List<Demand> accesses = accesses();
    for (int i = 0; i < accesses.size(); i++) {
      if (accesses.get(i) instanceof Touch touch) {
        leaves.add(new Guard(touch.instruction(), i));
      }
    }
    return leaves;
  }
}
