package io.photofinish.detect;

/** What a detector promises about the races that it reports. */
public enum Guarantee {
  /** A checked schedule exposes each of them. */
  PROVEN,
  /** Each of them is predictable, by theorem. */
  SOUND,
  /** The first one is predictable (or a deadlock), by theorem; later ones may be false. */
  FIRST_ONLY,
  /** Any of them may be false. */
  POTENTIAL
}
