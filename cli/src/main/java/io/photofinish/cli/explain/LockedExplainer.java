package io.photofinish.cli.explain;

import io.photofinish.detect.predict.Reason;
import io.photofinish.detect.predict.Reason.ForcedEnd;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Says which critical sections must end before both accesses are reached, and why the last one
 * cannot. Sections that must end but have nothing to do with the last one are not told of.
 */
final class LockedExplainer {
  private static final int INDENT = 3;
  private static final int CHAIN_INDENT = 5;

  private final Explainer explainer;
  private final EventWords words;
  private final Explanation text;
  private final TraceColumns trace;
  private final Chains chains;
  private final int first;
  private final int second;

  /** What must be told, by its place in the list of reasons. */
  private final TreeMap<Integer, Told> told = new TreeMap<>();

  /**
   * Why an event must come.
   *
   * @param target the access that it leads to, or the end of a section that must end
   * @param end the place of that section in the list of reasons, or -1
   * @param chain how it leads there; empty if it is there
   */
  private record Need(int target, int end, List<Step> chain) {}

  /**
   * Why a section must end, to be told.
   *
   * @param inner the event of the other section that must come
   * @param need why it must
   * @param own why the section itself must begin; null if that is because of the inner event
   */
  private record Told(ForcedEnd end, int inner, Need need, Need own) {}

  LockedExplainer(Explainer explainer, JudgedPair pair) {
    this.explainer = explainer;
    words = explainer.words();
    text = explainer.text();
    trace = pair.trace();
    chains = new Chains(trace);
    first = pair.first();
    second = pair.second();
  }

  /** The reasons that the last one follows from, in their order. */
  static List<ForcedEnd> relevant(JudgedPair pair, Reason.Locked locked) {
    LockedExplainer search = new LockedExplainer(new Explainer(pair), pair);
    search.find(locked.ends());
    return search.told.values().stream().map(Told::end).toList();
  }

  void explain(Reason.Locked locked) {
    find(locked.ends());
    List<Integer> places = new ArrayList<>(told.keySet());
    for (int i = 0; i < places.size(); i++) {
      tell(i + 1, told.get(places.get(i)), places);
    }
    conclude(places.size() + 1, told.get(places.get(places.size() - 1)).end(), locked);
  }

  private void find(List<ForcedEnd> ends) {
    List<Integer> open = new ArrayList<>(List.of(ends.size() - 1));
    while (!open.isEmpty()) {
      int place = open.remove(open.size() - 1);
      if (told.containsKey(place)) {
        continue;
      }
      ForcedEnd end = ends.get(place);
      int other = trace.thread(end.otherAcquire());
      int inner =
          end.comesFirst()
              ? chains.firstAfter(end.acquire(), other, end.otherAcquire())
              : end.otherAcquire();
      Need need = need(inner, ends, place);
      Need own = end.comesFirst() ? null : need(end.acquire(), ends, place);
      told.put(place, new Told(end, inner, need, own));
      for (Need why : own == null ? List.of(need) : List.of(need, own)) {
        if (why.end() >= 0) {
          open.add(why.end());
        }
      }
    }
  }

  private Need need(int event, List<ForcedEnd> ends, int place) {
    List<Step> toFirst = chains.chain(event, first, true);
    List<Step> toSecond = chains.chain(event, second, true);
    if (!toFirst.isEmpty() && (toSecond.isEmpty() || toFirst.size() <= toSecond.size())) {
      return new Need(first, -1, toFirst);
    } else if (!toSecond.isEmpty()) {
      return new Need(second, -1, toSecond);
    }
    for (int earlier = 0; earlier < place; earlier++) {
      int release = ends.get(earlier).release();
      List<Step> toRelease = chains.chain(event, release, false);
      if (!toRelease.isEmpty() || event == release) {
        return new Need(release, earlier, toRelease);
      }
    }
    throw new IllegalStateException("event " + trace.index(event) + " need not come");
  }

  private void tell(int number, Told reason, List<Integer> places) {
    ForcedEnd end = reason.end();
    text.about(List.of(end.acquire(), end.otherAcquire()));
    if (end.release() >= 0) {
      text.about(List.of(end.release()));
    }
    String lock = words.lock(end.acquire());
    String holder = words.thread(end.acquire());
    String other = words.thread(end.otherAcquire());
    tellNeed(number + ". ", end.otherAcquire(), reason.need(), places);
    if (end.comesFirst()) {
      boolean isBefore = reason.inner() == end.otherAcquire();
      line(
          isBefore
              ? "%s gets there only after %s has taken %s:".formatted(other, holder, lock)
              : "While %s holds %s, it needs what comes only after %s has taken %s:"
                  .formatted(other, lock, holder, lock));
      explainer.steps(chains.chain(end.acquire(), reason.inner(), false), CHAIN_INDENT);
      line(
          "So %s has %s first, and must release it%s before %s."
              .formatted(holder, lock, release(end), words.event(end.otherAcquire())));
    } else {
      tellKept(end.otherAcquire());
      tellNeed("", end.acquire(), reason.own(), places);
      line(
          "Since %s keeps %s, %s must have it first, and release it%s before %s."
              .formatted(other, lock, holder, release(end), words.event(end.otherAcquire())));
    }
  }

  private String release(ForcedEnd end) {
    return end.release() < 0 ? "" : ", at " + words.eventWithPlace(end.release()) + ",";
  }

  private void line(String words) {
    text.add(INDENT, 0, words);
  }

  /** Why a section must begin. */
  private void tellNeed(String number, int acquire, Need need, List<Integer> places) {
    String takes =
        "%s takes %s at %s"
            .formatted(words.thread(acquire), words.lock(acquire), words.eventWithPlace(acquire));
    String step = need.end() < 0 ? "" : " (see %d)".formatted(places.indexOf(need.end()) + 1);
    String target = words.event(need.target());
    boolean isOnItsWay = trace.thread(need.target()) == trace.thread(acquire);
    String why =
        isOnItsWay
            ? " to reach %s%s.".formatted(target, step)
            : ", and %s%s depends on that:".formatted(target, step);
    text.add(INDENT - number.length(), number.length(), number + takes + why);
    if (!isOnItsWay) {
      explainer.steps(chainFrom(acquire, need), CHAIN_INDENT);
    }
  }

  private List<Step> chainFrom(int acquire, Need need) {
    List<Step> steps = new ArrayList<>();
    if (need.chain().isEmpty() || need.chain().get(0).from() != acquire) {
      int inner = need.chain().isEmpty() ? need.target() : need.chain().get(0).from();
      steps.add(new Step(acquire, inner, Reason.Link.THREAD));
    }
    steps.addAll(need.chain());
    return Chains.merged(trace, steps);
  }

  /** Why a section cannot end before the accesses. */
  private void tellKept(int acquire) {
    int release = releaseOf(acquire);
    if (release < 0) {
      line(words.thread(acquire) + " never releases it in this run.");
      return;
    }
    text.about(List.of(release));
    List<Step> fromFirst = chains.chain(first, release, false);
    List<Step> chain = fromFirst.isEmpty() ? chains.chain(second, release, false) : fromFirst;
    int access = chain.get(0).from();
    if (trace.thread(access) == trace.thread(release)) {
      line(
          "%s still holds it then: it releases it later, at %s."
              .formatted(words.thread(acquire), words.eventWithPlace(release)));
    } else {
      line(
          "%s releases it only after %s, one of the two accesses:"
              .formatted(words.thread(acquire), words.event(access)));
      explainer.steps(chain, CHAIN_INDENT);
    }
  }

  private int releaseOf(int acquire) {
    for (int later = acquire + 1; later < trace.size(); later++) {
      if (trace.operation(later) == OpCode.RELEASE
          && trace.target(later) == trace.target(acquire)) {
        return later;
      }
    }
    return -1;
  }

  private void conclude(int number, ForcedEnd last, Reason.Locked locked) {
    String holder = words.thread(last.acquire());
    String lock = words.lock(last.acquire());
    if (last.release() < 0) {
      text.add(
          0, INDENT, "%d. But %s never releases %s in this run.".formatted(number, holder, lock));
      text.add("So no order of this run reaches both accesses.");
      return;
    }
    int access = locked.access();
    boolean isOther = trace.thread(access) != trace.thread(last.release());
    text.add(
        0,
        INDENT,
        "%d. But %s releases %s only after %s, one of the two accesses%s"
            .formatted(number, holder, lock, words.event(access), isOther ? ":" : "."));
    if (isOther) {
      explainer.steps(Chains.merged(trace, locked.chain()), CHAIN_INDENT);
    }
    text.add(
        "So no order reaches both accesses before %s is done: they never come side by side."
            .formatted(words.event(access)));
  }
}
