package io.photofinish.detect.oracle;

/**
 * The orders of Sulzmann, Stadtmüller 2020: few edges between critical sections, to be paired with
 * locksets.
 */
final class LockDependentOrders {
  private final SmallTrace trace;
  private final Relation order;

  private LockDependentOrders(SmallTrace trace) {
    this.trace = trace;
    order = Orders.programOrder(trace);
  }

  /** Definition 3.1. Volatile reads have a last write like plain ones. */
  static Relation pwr(SmallTrace trace) {
    LockDependentOrders pwr = new LockDependentOrders(trace);
    pwr.order.addAll(Orders.lastWrites(trace));
    boolean changed = true;
    while (changed) {
      changed = pwr.order.closeTransitively();
      changed |= pwr.applyReleaseOrderDependency();
    }
    return pwr.order;
  }

  /** TSanWRD: program order and last writes alone. */
  static Relation lastWriteOrder(SmallTrace trace) {
    Relation order = Orders.programOrder(trace);
    order.addAll(Orders.lastWrites(trace));
    order.closeTransitively();
    return order;
  }

  /**
   * Definition 3.6. As printed its rule RCD has the two sections the wrong way round; example 2.5
   * shows what is meant. A volatile read that sees a volatile write is ordered behind it anywhere.
   */
  static Relation wdp(SmallTrace trace) {
    LockDependentOrders wdp = new LockDependentOrders(trace);
    wdp.orderVolatileReads();
    wdp.applyWeakReleaseConflictDependency();
    boolean changed = true;
    while (changed) {
      changed = wdp.order.closeTransitively();
      changed |= wdp.applyReleaseReleaseDependency();
    }
    return wdp.order;
  }

  /** ROD: e in CS, f in CS', e < f, hence rel(CS) < f. */
  private boolean applyReleaseOrderDependency() {
    boolean changed = false;
    for (Section section : trace.sections()) {
      for (Section other : trace.sections()) {
        if (areApart(section, other)) {
          for (int f = 0; f < trace.size(); f++) {
            if (other.contains(f) && order.hasAny(section.events(), 1L << f)) {
              changed |= order.add(section.release(), f);
            }
          }
        }
      }
    }
    return changed;
  }

  private void orderVolatileReads() {
    for (int read = 0; read < trace.size(); read++) {
      if (trace.isVolatile(read) && trace.reads(read)) {
        int write = trace.lastWrite(read);
        if (write != SmallTrace.NONE && trace.isVolatile(write)) {
          order.add(write, read);
        }
      }
    }
  }

  /** RCD: the read f in CS' sees the write e in CS, hence rel(CS) < f. */
  private void applyWeakReleaseConflictDependency() {
    for (int f = 0; f < trace.size(); f++) {
      int e = trace.reads(f) ? trace.lastWrite(f) : SmallTrace.NONE;
      if (e != SmallTrace.NONE) {
        for (Section section : trace.sections()) {
          for (Section other : trace.sections()) {
            if (areApart(section, other) && section.contains(e) && other.contains(f)) {
              order.add(section.release(), f);
            }
          }
        }
      }
    }
  }

  /** RRD: e in CS, f in CS', e < f, hence rel(CS) < rel(CS'). */
  private boolean applyReleaseReleaseDependency() {
    boolean changed = false;
    for (Section section : trace.sections()) {
      for (Section other : trace.sections()) {
        if (areApart(section, other)
            && other.isReleased()
            && order.hasAny(section.events(), other.events())) {
          changed |= order.add(section.release(), other.release());
        }
      }
    }
    return changed;
  }

  /** Two sections of one lock, of which the first one ends. */
  private static boolean areApart(Section section, Section other) {
    return section.lock() == other.lock()
        && section.acquire() != other.acquire()
        && section.isReleased();
  }
}
