package io.photofinish.recorder.instrument;

import java.util.Comparator;

/** Something that has a value when an iteration of a loop begins. */
sealed interface Symbol {
  Comparator<Symbol> ORDER = Comparator.comparing(Symbol::toString);

  record Local(int index) implements Symbol {}

  /**
   * A field that does not change in the loop.
   *
   * @param object null if it is static
   */
  record Field(Symbol object, String owner, String name, String descriptor) implements Symbol {}

  /** The length of an array. */
  record Length(Symbol array) implements Symbol {}

  /** An element that does not change in the loop: a reference. */
  record Element(Symbol array, LoopValue.Linear index) implements Symbol {}
}
