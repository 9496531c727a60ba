package io.photofinish.trace.generate;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.generate.SmallTrace.Pair;

/** Races of the partial orders HB, SHB, WCP and PWR, by fixpoints of their definitions. */
final class OrderOracle {
  private final SmallTrace trace;
  private final Relation threadOrder;
  private final Relation hb;
  private Relation shb;
  private Relation wcp;
  private Relation pwr;

  OrderOracle(SmallTrace trace) {
    this.trace = trace;
    threadOrder = Relation.threadOrder(trace);
    hb = withLockOrder(Relation.threadOrder(trace)).close();
  }

  boolean isHbRace(Pair pair) {
    return !hb.has(pair.first(), pair.second());
  }

  boolean isShbRace(Pair pair) {
    if (shb == null) {
      shb = withReadsFrom(withLockOrder(Relation.threadOrder(trace))).close();
    }
    return trace.before.get(pair.second()).stream().noneMatch(p -> shb.hasOrEqual(pair.first(), p));
  }

  boolean isWcpRace(Pair pair) {
    if (wcp == null) {
      wcp = wcp();
    }
    return !wcp.has(pair.first(), pair.second()) && !threadOrder.has(pair.first(), pair.second());
  }

  boolean isPwrRace(Pair pair) {
    if (pwr == null) {
      pwr = pwr();
    }
    int e = pair.first();
    int f = pair.second();
    if (!trace.disjointLocks(e, f)) {
      return false;
    }
    if (!pwr.has(e, f)) {
      return true;
    }
    return trace.is(e, OpCode.WRITE) && trace.is(f, OpCode.READ) && !hasBetween(e, f);
  }

  private boolean hasBetween(int e, int f) {
    for (int g = 0; g < trace.size; g++) {
      if (pwr.has(e, g) && pwr.has(g, f)) {
        return true;
      }
    }
    return false;
  }

  private Relation withLockOrder(Relation order) {
    for (int release = 0; release < trace.size; release++) {
      for (int acquire = release + 1; acquire < trace.size; acquire++) {
        if (trace.is(release, OpCode.RELEASE)
            && trace.is(acquire, OpCode.ACQUIRE)
            && trace.sameLock(release, acquire)) {
          order.add(release, acquire);
        }
      }
    }
    return order;
  }

  private Relation withReadsFrom(Relation order) {
    for (int read = 0; read < trace.size; read++) {
      if (trace.writer[read] != SmallTrace.NONE) {
        order.add(trace.writer[read], read);
      }
    }
    return order;
  }

  private boolean inSection(int e, int acquire) {
    return trace.sections.get(e).contains(acquire);
  }

  private Relation wcp() {
    Relation order = new Relation(trace.size);
    for (int r = 0; r < trace.size; r++) {
      for (int e = r + 1; e < trace.size; e++) {
        if (trace.is(r, OpCode.RELEASE) && isInLaterSection(r, e) && conflictsInside(r, e)) {
          order.add(r, e);
        }
      }
    }
    boolean grows = true;
    while (grows) {
      grows = composeWithHb(order) || orderReleases(order);
    }
    return order;
  }

  private boolean isInLaterSection(int release, int e) {
    return trace.sections.get(e).stream().anyMatch(a -> a > release && trace.sameLock(a, release));
  }

  private boolean conflictsInside(int release, int e) {
    for (int d = 0; d < release; d++) {
      if (inSection(d, trace.match[release]) && trace.conflict(d, e)) {
        return true;
      }
    }
    return false;
  }

  private boolean composeWithHb(Relation order) {
    boolean grows = false;
    for (int a = 0; a < trace.size; a++) {
      for (int b = a + 1; b < trace.size; b++) {
        for (int c = b + 1; c < trace.size; c++) {
          if ((order.has(a, b) && (hb.has(b, c) || order.has(b, c)))
              || (hb.has(a, b) && order.has(b, c))) {
            grows |= order.add(a, c);
          }
        }
      }
    }
    return grows;
  }

  private boolean orderReleases(Relation order) {
    boolean grows = false;
    for (int r1 = 0; r1 < trace.size; r1++) {
      for (int r2 = r1 + 1; r2 < trace.size; r2++) {
        if (trace.is(r1, OpCode.RELEASE)
            && trace.is(r2, OpCode.RELEASE)
            && trace.sameLock(r1, r2)
            && someOrdered(order, trace.match[r1], trace.match[r2])) {
          grows |= order.add(r1, r2);
        }
      }
    }
    return grows;
  }

  private boolean someOrdered(Relation order, int acquire1, int acquire2) {
    for (int e1 = acquire1; e1 < trace.size; e1++) {
      for (int e2 = acquire2; e2 < trace.size; e2++) {
        if (inSection(e1, acquire1) && inSection(e2, acquire2) && order.has(e1, e2)) {
          return true;
        }
      }
    }
    return false;
  }

  private Relation pwr() {
    Relation order = withReadsFrom(Relation.threadOrder(trace)).close();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int f = 0; f < trace.size; f++) {
        for (int acquire : trace.sections.get(f)) {
          grows |= orderAfterSections(order, acquire, f);
        }
      }
      order.close();
    }
    return order;
  }

  /** The release-order dependency for an event f in the section of an acquire. */
  private boolean orderAfterSections(Relation order, int acquire, int f) {
    boolean grows = false;
    for (int e = 0; e < f; e++) {
      for (int earlier : trace.sections.get(e)) {
        if (earlier < acquire && trace.sameLock(earlier, acquire) && order.has(e, f)) {
          grows |= order.add(trace.match[earlier], f);
        }
      }
    }
    return grows;
  }
}
