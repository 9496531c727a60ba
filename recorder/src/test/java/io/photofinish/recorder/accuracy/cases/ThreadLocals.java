package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** What is a thread's own is not shared, unless it refers to what is. */
final class ThreadLocals {
  private static final ThreadLocal<Cell> OWN = ThreadLocal.withInitial(Cell::new);
  private static final ThreadLocal<Cell> SET = new ThreadLocal<>();
  private static final InheritableThreadLocal<Cell> INHERITED = new InheritableThreadLocal<>();

  private ThreadLocals() {}

  static void racySharedObject(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(() -> setAndIncrement(shared), () -> setAndIncrement(shared));
  }

  static void racyInherited(Turns turns) throws Exception {
    INHERITED.set(new Cell());
    turns.run(() -> INHERITED.get().value++, () -> INHERITED.get().value++);
    INHERITED.remove();
  }

  static void cleanWithInitial(Turns turns) throws Exception {
    turns.run(() -> OWN.get().value++, () -> OWN.get().value++);
  }

  static void cleanSet(Turns turns) throws Exception {
    turns.run(() -> setAndIncrement(new Cell()), () -> setAndIncrement(new Cell()));
  }

  static void cleanInheritedBeforeStart(Turns turns) throws Exception {
    Cell inherited = new Cell();
    inherited.value = 1;
    INHERITED.set(inherited);
    turns.run(() -> Seen.value(INHERITED.get().value), () -> Seen.value(INHERITED.get().value));
    INHERITED.remove();
  }

  private static void setAndIncrement(Cell cell) {
    SET.set(cell);
    SET.get().value++;
    SET.remove();
  }
}
