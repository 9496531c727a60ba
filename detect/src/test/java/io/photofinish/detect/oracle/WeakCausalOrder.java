package io.photofinish.detect.oracle;

import java.util.List;

/**
 * WCP (Kini, Mathur, Viswanathan 2017). Fork, join, signal, await and volatile edges are edges of
 * WCP itself: with fork and join in thread order only, a first WCP race may be false.
 */
final class WeakCausalOrder {
  private final SmallTrace trace;
  private final Relation order;

  private WeakCausalOrder(SmallTrace trace) {
    this.trace = trace;
    order = Orders.threadsAndSignals(trace);
    order.addAll(Orders.volatiles(trace));
  }

  static Relation of(SmallTrace trace) {
    WeakCausalOrder wcp = new WeakCausalOrder(trace);
    Relation happensBefore = Orders.happensBefore(trace);
    wcp.orderConflictingSections();
    boolean changed = true;
    while (changed) {
      changed = wcp.order.closeUnderCompositionWith(happensBefore);
      changed |= wcp.orderReleases();
    }
    return wcp.order;
  }

  /** Rule (a): a release, before a later event of the lock that conflicts with its section. */
  private void orderConflictingSections() {
    for (Section earlier : trace.sections()) {
      for (Section later : sectionsBehind(earlier)) {
        for (int event = 0; event < trace.size(); event++) {
          if (later.contains(event) && conflicts(earlier, event)) {
            order.add(earlier.release(), event);
          }
        }
      }
    }
  }

  private boolean conflicts(Section section, int event) {
    for (int i = 0; i < trace.size(); i++) {
      if (section.contains(i) && trace.conflict(i, event)) {
        return true;
      }
    }
    return false;
  }

  /** Rule (b): the releases of two sections of a lock that contain ordered events. */
  private boolean orderReleases() {
    boolean changed = false;
    for (Section earlier : trace.sections()) {
      for (Section later : sectionsBehind(earlier)) {
        if (later.isReleased() && order.hasAny(earlier.events(), later.events())) {
          changed |= order.add(earlier.release(), later.release());
        }
      }
    }
    return changed;
  }

  private List<Section> sectionsBehind(Section earlier) {
    return trace.sections().stream()
        .filter(later -> later.lock() == earlier.lock() && later.acquire() > earlier.acquire())
        .toList();
  }
}
