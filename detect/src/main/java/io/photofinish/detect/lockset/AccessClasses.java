package io.photofinish.detect.lockset;

import io.photofinish.trace.ids.Growth;

/**
 * The accesses of each variable in classes: same thread, same lockset, same kind. Lockset races are
 * between classes, so two classes of a variable are compared once, however many accesses they have.
 * The classes of a variable are numbered in the order of their first accesses.
 */
final class AccessClasses {
  private static final int NONE = -1;
  private static final int[] NO_CLASSES = {};

  private final HeldSets held;

  /** By variable: its classes, how many, and the class of its newest access. */
  private int[][] ofVariable = {};

  private int[] counts = {};
  private int[] newestClass = {};

  /** By class: what it is a class of. */
  private int[] variables = new int[16];

  private int[] threads = new int[16];
  private int[] locksets = new int[16];
  private boolean[] areWrites = new boolean[16];

  /** By class: its newest access. */
  private long[] newest = new long[16];

  private int classes;

  /** Open addressing over (variable, thread, lockset, kind), at most half full; class plus 1. */
  private int[] table = new int[64];

  AccessClasses(HeldSets held) {
    this.held = held;
  }

  void ensureVariables(int variableCount) {
    ofVariable = Growth.atLeast(ofVariable, variableCount, NO_CLASSES);
    counts = Growth.atLeast(counts, variableCount);
    newestClass = Growth.atLeast(newestClass, variableCount, NONE);
  }

  /** The class of an access that its thread makes now; a new one if need be. */
  int classOf(int variable, int thread, boolean isWrite) {
    int lockset = held.of(thread);
    int last = newestClass[variable];
    if (last == NONE || !is(last, variable, thread, lockset, isWrite)) {
      last = find(variable, thread, lockset, isWrite);
      newestClass[variable] = last;
    }
    return last;
  }

  private int find(int variable, int thread, int lockset, boolean isWrite) {
    int mask = table.length - 1;
    int slot = hash(variable, thread, lockset, isWrite) & mask;
    while (table[slot] != 0) {
      if (is(table[slot] - 1, variable, thread, lockset, isWrite)) {
        return table[slot] - 1;
      }
      slot = (slot + 1) & mask;
    }
    int added = add(variable, thread, lockset, isWrite);
    table[slot] = added + 1;
    if (2 * classes > table.length) {
      growTable();
    }
    return added;
  }

  private boolean is(int number, int variable, int thread, int lockset, boolean isWrite) {
    return variables[number] == variable
        && threads[number] == thread
        && locksets[number] == lockset
        && areWrites[number] == isWrite;
  }

  private int add(int variable, int thread, int lockset, boolean isWrite) {
    if (classes == threads.length) {
      grow(classes + 1);
    }
    held.keep(thread);
    variables[classes] = variable;
    threads[classes] = thread;
    locksets[classes] = lockset;
    areWrites[classes] = isWrite;
    int count = counts[variable];
    if (count == ofVariable[variable].length) {
      ofVariable[variable] = Growth.atLeast(ofVariable[variable], Math.max(2, count + 1));
    }
    ofVariable[variable][count] = classes;
    counts[variable] = count + 1;
    return classes++;
  }

  private void grow(int count) {
    variables = Growth.atLeast(variables, count);
    threads = Growth.atLeast(threads, count);
    locksets = Growth.atLeast(locksets, count);
    areWrites = Growth.atLeast(areWrites, count);
    newest = Growth.atLeast(newest, count);
  }

  private void growTable() {
    table = new int[2 * table.length];
    int mask = table.length - 1;
    for (int i = 0; i < classes; i++) {
      int slot = hash(variables[i], threads[i], locksets[i], areWrites[i]) & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = i + 1;
    }
  }

  private static int hash(int variable, int thread, int lockset, boolean isWrite) {
    int hash = (variable * 0x9E3779B9 + lockset) * 0x85EBCA6B + 2 * thread + (isWrite ? 1 : 0);
    hash *= 0xC2B2AE35;
    return hash ^ (hash >>> 15);
  }

  /** How many classes there are, of all variables. */
  int size() {
    return classes;
  }

  /** How many classes a variable has. */
  int count(int variable) {
    return counts[variable];
  }

  /** A variable's class by its place. */
  int get(int variable, int place) {
    return ofVariable[variable][place];
  }

  /**
   * The first place, not before another, of a class of the same variable whose accesses race with
   * those of this class, since they conflict and share no lock; or {@link #count} if there is none.
   */
  int nextRacing(int number, int from) {
    int[] others = ofVariable[variables[number]];
    int count = counts[variables[number]];
    held.focusOn(locksets[number]);
    int place = from;
    while (place < count && !racesWithFocus(others[place], threads[number], areWrites[number])) {
      place++;
    }
    return place;
  }

  private boolean racesWithFocus(int other, int thread, boolean isWrite) {
    return threads[other] != thread
        && (isWrite || areWrites[other])
        && held.isDisjointFromFocus(locksets[other]);
  }

  boolean areWrites(int number) {
    return areWrites[number];
  }

  /** The index of the newest access of a class. */
  long newest(int number) {
    return newest[number];
  }

  void setNewest(int number, long index) {
    newest[number] = index;
  }
}
