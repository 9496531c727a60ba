package io.photofinish.detect.predict;

import io.photofinish.detect.predict.Reason.Cause;
import io.photofinish.detect.predict.Reason.ForcedEnd;
import io.photofinish.detect.predict.Reason.Link;
import io.photofinish.detect.predict.Reason.Need;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Finds why critical sections must end before both accesses are reached. {@link MustClosure} lists
 * all sections that must, in the order in which it found them. Those that have nothing to do with
 * the last one, which cannot end, are left out here.
 *
 * <p>It takes every read to need the write that it saw.
 */
final class WhyLocked {
  private final TraceColumns trace;
  private final Sections sections;
  private final DirectChains chains;
  private final int first;
  private final int second;
  private final List<MustClosure.ForcedEnd> ends;

  /** What the last end follows from, by its place in the list of all. */
  private final TreeMap<Integer, Found> found = new TreeMap<>();

  /**
   * Why an event must come.
   *
   * @param target the access that it leads to, or the end of a section that must end
   * @param place of that section in the list of all, or -1
   * @param chain how it leads there; empty if it is there
   */
  private record Why(int target, int place, List<Step> chain) {}

  /**
   * Why a section must end.
   *
   * @param inner the event of the other section that must come
   * @param own why the section itself must begin; null if that is because of the inner event
   */
  private record Found(MustClosure.ForcedEnd end, int inner, Why why, Why own) {}

  /**
   * Of two accesses.
   *
   * @param first their positions
   * @param ends all sections that must end, at least one
   */
  WhyLocked(TraceIndex index, int first, int second, List<MustClosure.ForcedEnd> ends) {
    trace = index.trace();
    sections = index.sections();
    chains = new DirectChains(trace);
    this.first = first;
    this.second = second;
    this.ends = ends;
  }

  /** The ends that the last one follows from, in their order, and the last one. */
  List<ForcedEnd> ends() {
    find();
    List<Integer> places = new ArrayList<>(found.keySet());
    return found.values().stream().map(end -> told(end, places)).toList();
  }

  private void find() {
    List<Integer> open = new ArrayList<>(List.of(ends.size() - 1));
    while (!open.isEmpty()) {
      int place = open.remove(open.size() - 1);
      if (found.containsKey(place)) {
        continue;
      }
      MustClosure.ForcedEnd end = ends.get(place);
      int acquire = sections.acquire(end.section());
      int otherAcquire = sections.acquire(end.other());
      int inner =
          end.comesFirst()
              ? chains.firstAfter(acquire, sections.thread(end.other()), otherAcquire)
              : otherAcquire;
      Why why = why(inner, place);
      Why own = end.comesFirst() ? null : why(acquire, place);
      found.put(place, new Found(end, inner, why, own));
      for (Why each : own == null ? List.of(why) : List.of(why, own)) {
        if (each.place() >= 0) {
          open.add(each.place());
        }
      }
    }
  }

  private Why why(int event, int place) {
    List<Step> toFirst = chains.chain(event, first, true);
    List<Step> toSecond = chains.chain(event, second, true);
    if (!toFirst.isEmpty() && (toSecond.isEmpty() || toFirst.size() <= toSecond.size())) {
      return new Why(first, -1, toFirst);
    } else if (!toSecond.isEmpty()) {
      return new Why(second, -1, toSecond);
    }
    for (int earlier = 0; earlier < place; earlier++) {
      int release = release(ends.get(earlier).section());
      List<Step> toRelease = chains.chain(event, release, false);
      if (!toRelease.isEmpty() || event == release) {
        return new Why(release, earlier, toRelease);
      }
    }
    throw new IllegalStateException("event " + trace.index(event) + " need not come");
  }

  private ForcedEnd told(Found one, List<Integer> places) {
    int acquire = sections.acquire(one.end().section());
    int otherAcquire = sections.acquire(one.end().other());
    return new ForcedEnd(
        sections.lock(one.end().section()),
        acquire,
        release(one.end().section()),
        otherAcquire,
        need(otherAcquire, one.why(), places),
        one.own() == null
            ? new Cause.ComesFirst(one.inner(), chains.chain(acquire, one.inner(), false))
            : staysOpen(one.end().other(), need(acquire, one.own(), places)));
  }

  private Need need(int acquire, Why why, List<Integer> places) {
    List<Step> steps = new ArrayList<>();
    int inner = why.chain().isEmpty() ? why.target() : why.chain().get(0).from();
    if (inner != acquire) {
      steps.add(new Step(acquire, inner, Link.THREAD));
    }
    steps.addAll(why.chain());
    return new Need(why.target(), places.indexOf(why.place()), DirectChains.merged(trace, steps));
  }

  private Cause staysOpen(int other, Need need) {
    int release = release(other);
    if (release < 0) {
      return new Cause.OtherStaysOpen(need, release, List.of());
    }
    List<Step> fromFirst = chains.chain(first, release, false);
    return new Cause.OtherStaysOpen(
        need, release, fromFirst.isEmpty() ? chains.chain(second, release, false) : fromFirst);
  }

  private int release(int section) {
    int release = sections.release(section);
    return release == Sections.NEVER ? -1 : release;
  }
}
