package io.photofinish.detect.sample;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import java.util.Arrays;

/**
 * Happens-before for who remembers only some of the events. Clocks advance while sampling is on;
 * while it is off they stand still and only pass on what is known, so that soon all threads know
 * the same and a synchronisation is O(1). An event that was seen while sampling was on is before
 * what a thread does now just where {@link ThreadClocks#isBefore} says so; of other events it says
 * nothing.
 *
 * <p>PACER (Bond, Coons, McKinley 2010), sections 3.2 and 3.3: version epochs. Since a clock may
 * learn without advancing, its times do not tell what it knew; a version, which counts up whenever
 * the clock changes, does.
 */
final class SampledOrder {
  private static final int[] NOTHING = {};

  private final ThreadClocks clocks = new ThreadClocks();
  private final VersionedPublications locks = new VersionedPublications(this);
  private final VersionedPublications volatiles = new VersionedPublications(this);
  private final VersionedPublications syncs = new VersionedPublications(this);
  private boolean isSampling;

  /** By thread: its clock's version, from 1. */
  private int[] versions = {};

  /** By thread, then by other thread, as far as it goes: which version of its clock was learnt. */
  private int[][] learnt = {};

  void prepare(IdCounts counts) {
    clocks.ensureThreads(counts.threads());
    locks.ensureIds(counts.locks());
    volatiles.ensureIds(counts.variables());
    syncs.ensureIds(counts.syncs());
    int before = versions.length;
    if (clocks.threads() > before) {
      versions = Arrays.copyOf(versions, clocks.threads());
      Arrays.fill(versions, before, versions.length, 1);
      learnt = Arrays.copyOf(learnt, versions.length);
      Arrays.fill(learnt, before, learnt.length, NOTHING);
    }
  }

  ThreadClocks clocks() {
    return clocks;
  }

  boolean isSampling() {
    return isSampling;
  }

  /** Turns sampling on or off from the next event on. */
  void setSampling(boolean wanted) {
    if (wanted && !isSampling) {
      // What was passed on while time stood still must not cover the events that come now.
      for (int thread = 0; thread < versions.length; thread++) {
        advance(thread);
      }
    }
    isSampling = wanted;
  }

  /** Takes any event that is no plain access. */
  void synchronization(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.ACQUIRE -> locks.joinInto(thread, target);
      case OpCode.RELEASE -> locks.replace(target, thread);
      case OpCode.FORK -> {
        join(target, thread);
        advanceIfSampling(thread);
      }
      case OpCode.JOIN -> join(thread, target);
      case OpCode.VOLATILE_READ -> volatiles.joinInto(thread, target);
      case OpCode.VOLATILE_WRITE -> volatiles.accumulate(target, thread);
      case OpCode.VOLATILE_UPDATE -> {
        volatiles.joinInto(thread, target);
        volatiles.accumulate(target, thread);
      }
      case OpCode.SIGNAL -> syncs.accumulate(target, thread);
      case OpCode.AWAIT -> syncs.joinInto(thread, target);
      default -> throw new IllegalArgumentException("a plain access: " + operation);
    }
  }

  private void join(int thread, int other) {
    join(thread, other, versions[other], clocks.time(other), clocks.row(other));
  }

  /** C_thread ⊔= the clock that {@code other} had in a version. */
  void join(int thread, int other, int version, int time, int row) {
    if (knows(thread, other, version)) {
      return;
    }
    if (clocks.learn(thread, other, time, row)) {
      versions[thread]++;
    }
    if (other >= learnt[thread].length) {
      learnt[thread] = Arrays.copyOf(learnt[thread], versions.length);
    }
    learnt[thread][other] = version;
  }

  /** C_thread ⊔= a clock of no single thread. */
  void joinRow(int thread, int row) {
    // A thread's own time is at least what others know of it, so that it adds nothing.
    if (clocks.learn(thread, thread, 0, row)) {
      versions[thread]++;
    }
  }

  /** Whether the thread is behind another one's clock in a version, for all that is known. */
  boolean knows(int thread, int other, int version) {
    return other == thread || (other < learnt[thread].length && version <= learnt[thread][other]);
  }

  int version(int thread) {
    return versions[thread];
  }

  void advanceIfSampling(int thread) {
    if (isSampling) {
      advance(thread);
    }
  }

  private void advance(int thread) {
    clocks.advance(thread);
    versions[thread]++;
  }
}
