package io.photofinish.detect.sample;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.LastAccesses;
import io.photofinish.trace.OpCode;
import java.util.List;
import java.util.Locale;
import java.util.function.LongPredicate;

/**
 * Finds each happens-before race that FastTrack finds with about the probability of the sampling
 * rate: those whose first access is in a sampled period. The first race of a trace is real; later
 * ones may not be.
 *
 * <p>PACER (Bond, Coons, McKinley 2010), section 3. In sampled periods it is FastTrack. In others
 * nothing is remembered; accesses of variables that something is remembered of are checked, and
 * make it forget what they would have replaced. All of the trace is read. Deviation: the paper
 * starts periods at garbage collections; here a period is {@link SamplingPeriods#EVENTS} events,
 * chosen by the seed.
 *
 * <p>Time and space: as FastTrack in sampled periods; O(1) for most events in others.
 */
final class PacerDetector implements StreamingDetector {
  private final RaceSink sink;
  private final double rate;
  private final int eventsAPeriod;
  private final LongPredicate isSampled;
  private final SampledOrder order = new SampledOrder();

  /** R_f and W_f of the paper; W_f holds one write at the most. */
  private final LastAccesses reads = LastAccesses.of(order.clocks());

  private final LastAccesses writes = reads.otherKind();

  /** How many events there were, how many are in sampled periods, and where this one ends. */
  private long seen;

  private long sampled;
  private long periodEnd;

  /**
   * A detector for one pass.
   *
   * @param rate the share of the trace to be sampled, above 0 and below 1
   */
  PacerDetector(RaceSink sink, double rate, long seed) {
    this(sink, rate, SamplingPeriods.EVENTS, new SamplingPeriods(rate, seed)::isSampled);
  }

  /** With shorter periods, and a choice of them, for tests. */
  PacerDetector(RaceSink sink, double rate, int eventsAPeriod, LongPredicate isSampled) {
    this.sink = sink;
    this.rate = Share.checked("the sampling rate", rate);
    this.eventsAPeriod = eventsAPeriod;
    this.isSampled = isSampled;
  }

  @Override
  public void prepare(IdCounts counts) {
    order.prepare(counts);
    reads.ensureVariables(counts.variables());
    writes.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    if (seen == periodEnd) {
      startPeriod();
    }
    seen++;
    if (!OpCode.isPlainAccess(operation)) {
      order.synchronization(operation, thread, target);
    } else if (order.isSampling()) {
      sampledAccess(index, operation, thread, target, location);
    } else if (!writes.isEmpty(target) || !reads.isEmpty(target)) {
      unsampledAccess(index, operation, thread, target, location);
    }
  }

  private void startPeriod() {
    order.setSampling(isSampled.test(seen / eventsAPeriod));
    periodEnd = seen + eventsAPeriod;
    if (order.isSampling()) {
      sampled += eventsAPeriod;
    }
  }

  private void sampledAccess(long index, int operation, int thread, int variable, int location) {
    if (operation == OpCode.READ) {
      if (!reads.hasAccessInEpochOf(variable, thread)) {
        checkRead(index, thread, variable, location);
        reads.add(variable, thread, index);
      }
    } else if (!writes.hasAccessInEpochOf(variable, thread)) {
      checkWrite(index, thread, variable, location);
      reads.clear(variable);
      writes.replaceAll(variable, thread, index);
    }
  }

  private void unsampledAccess(long index, int operation, int thread, int variable, int location) {
    if (operation == OpCode.READ) {
      if (!reads.hasAccessInEpochOf(variable, thread)) {
        checkRead(index, thread, variable, location);
        reads.forgetReplaceable(variable, thread);
      }
    } else if (!writes.hasAccessInEpochOf(variable, thread)) {
      checkWrite(index, thread, variable, location);
      reads.clear(variable);
      writes.clear(variable);
    }
  }

  private void checkRead(long index, int thread, int variable, int location) {
    long write = writes.unordered(variable, thread);
    if (write >= 0) {
      sink.race(write, true, index, false, variable, location);
    }
  }

  private void checkWrite(long index, int thread, int variable, int location) {
    long write = writes.unordered(variable, thread);
    long partner = write >= 0 ? write : reads.unordered(variable, thread);
    if (partner >= 0) {
      sink.race(partner, write >= 0, index, true, variable, location);
    }
  }

  @Override
  public List<String> notes() {
    long notYetSeen = order.isSampling() ? periodEnd - seen : 0;
    return List.of(
        String.format(
            Locale.ROOT,
            "sampled %,d of %,d events, in periods of %,d; a race is found with probability about"
                + " %s: that its first access is sampled",
            sampled - notYetSeen,
            seen,
            eventsAPeriod,
            rate));
  }
}
