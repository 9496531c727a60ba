package io.photofinish.recorder.instrument;

import org.objectweb.asm.tree.analysis.Value;

/**
 * What a local or an operand holds, as far as the {@link EscapeAnalysis} needs to know.
 *
 * @param size in words
 * @param kind what it is
 * @param origin the instruction that made a new object, or null
 */
record HeldValue(int size, Kind kind, Object origin) implements Value {
  enum Kind {
    /** No reference, or nothing that may be used. */
    NO_REFERENCE,
    /** Any object. */
    ANY,
    /** The object under construction, {@code this}: it has not escaped. */
    OWN,
    /** An object that the method created: neither it nor another one created there has escaped. */
    MADE
  }

  static final HeldValue WORD = new HeldValue(1, Kind.NO_REFERENCE, null);
  static final HeldValue TWO_WORDS = new HeldValue(2, Kind.NO_REFERENCE, null);
  static final HeldValue ANY = new HeldValue(1, Kind.ANY, null);
  static final HeldValue OWN = new HeldValue(1, Kind.OWN, null);

  static HeldValue madeBy(Object instruction) {
    return new HeldValue(1, Kind.MADE, instruction);
  }

  @Override
  public int getSize() {
    return size;
  }

  /** Whether only the method itself can have a reference to the object. */
  boolean hasNotEscaped() {
    return kind == Kind.OWN || kind == Kind.MADE;
  }

  boolean isReference() {
    return kind != Kind.NO_REFERENCE;
  }
}
