package io.photofinish.trace.generate;

import java.util.Locale;

/** What an {@link Answer} speaks about: the papers' notions of a race. */
public enum Notion {
  /** Some correct reordering has both events enabled. */
  PREDICTABLE,
  /**
   * Some correct reordering has one event right before the other, and a racing read sees its
   * writer: definition A.7 of {@link Paper#PWR}.
   */
  PREDICTABLE_ADJACENT,
  /** Unordered by happens-before. */
  HB,
  /** Unordered by schedulable happens-before, the second event's own read-from edge aside. */
  SHB,
  /** Unordered by weak-causal precedence and thread order. */
  WCP,
  /** Exposed by a reordering that keeps the order of the critical sections of each lock. */
  SYNCP,
  /** Exposed by an optimistic reordering: definition 1 of {@link Paper#OSR}. */
  OSR,
  /** A potential lockset-PWR pair: definitions 3.2 to 3.4 of {@link Paper#PWR}. */
  PWR,
  /** Disjoint locksets. */
  LOCK_COVER,
  /** No lock is held at every access of the variable; speaks of variables, not of pairs. */
  LOCK_SET;

  /** The notion's name as users write it: {@code lock-cover}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
