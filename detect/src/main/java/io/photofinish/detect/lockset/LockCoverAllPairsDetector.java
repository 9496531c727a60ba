package io.photofinish.detect.lockset;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Lists every lock-cover race: every pair of conflicting accesses that no lock is held at both of.
 * Any of them may be false.
 *
 * <p>Classes of accesses are compared as in {@link LockCoverDetector}; where two classes race, all
 * their accesses do. Time: as there without the short cut by common locks, and a step for each
 * pair. Space: 8 bytes for each access and 4 for each racing pair of classes.
 */
final class LockCoverAllPairsDetector implements StreamingDetector {
  private static final int[] NO_CLASSES = {};
  private static final int FIRST_CAPACITY = 4;

  private final RaceSink sink;
  private final HeldSets held = new HeldSets();
  private final AccessClasses classes = new AccessClasses(held);

  /** By class: all its accesses. */
  private long[][] accesses = {};

  private int[] sizes = {};

  /** By class: the classes that it races with, among so many that it was compared with. */
  private int[][] partners = {};

  private int[] partnerCounts = {};
  private int[] compared = {};

  LockCoverAllPairsDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    held.ensure(counts.threads(), counts.locks());
    classes.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    if (!OpCode.isPlainAccess(operation)) {
      held.synchronization(operation, thread, target);
      return;
    }
    int ownClass = classes.classOf(target, thread, operation == OpCode.WRITE);
    ensureClasses(classes.size());
    compareWithNewClasses(ownClass, target);
    for (int i = 0; i < partnerCounts[ownClass]; i++) {
      list(partners[ownClass][i], index, operation == OpCode.WRITE, target, location);
    }
    add(ownClass, index);
  }

  private void list(int other, long index, boolean isWrite, int variable, int location) {
    boolean otherIsWrite = classes.areWrites(other);
    for (int i = 0; i < sizes[other]; i++) {
      sink.race(accesses[other][i], otherIsWrite, index, isWrite, variable, location);
    }
  }

  private void compareWithNewClasses(int ownClass, int variable) {
    int count = classes.count(variable);
    int place = compared[ownClass];
    while (place < count && (place = classes.nextRacing(ownClass, place)) < count) {
      addPartner(ownClass, classes.get(variable, place));
      place++;
    }
    compared[ownClass] = count;
  }

  private void addPartner(int ownClass, int other) {
    int known = partnerCounts[ownClass]++;
    if (known == partners[ownClass].length) {
      partners[ownClass] = Growth.atLeast(partners[ownClass], Math.max(FIRST_CAPACITY, known + 1));
    }
    partners[ownClass][known] = other;
  }

  private void add(int ownClass, long index) {
    int size = sizes[ownClass]++;
    if (accesses[ownClass] == null) {
      accesses[ownClass] = new long[FIRST_CAPACITY];
    } else if (size == accesses[ownClass].length) {
      accesses[ownClass] = Growth.atLeast(accesses[ownClass], size + 1);
    }
    accesses[ownClass][size] = index;
  }

  private void ensureClasses(int count) {
    if (count > sizes.length) {
      accesses = Growth.atLeast(accesses, count);
      sizes = Growth.atLeast(sizes, count);
      partners = Growth.atLeast(partners, count, NO_CLASSES);
      partnerCounts = Growth.atLeast(partnerCounts, count);
      compared = Growth.atLeast(compared, count);
    }
  }
}
