package io.photofinish.cli.explain;

import io.photofinish.analysis.JudgedPair;
import io.photofinish.detect.predict.Reason;
import io.photofinish.detect.predict.Reason.Cause;
import io.photofinish.detect.predict.Reason.ForcedEnd;
import io.photofinish.detect.predict.Reason.Need;
import io.photofinish.trace.TraceColumns;
import java.util.List;

/**
 * Says which critical sections must end before both accesses are reached, and why the last one
 * cannot.
 */
final class LockedExplainer {
  private static final int INDENT = 3;
  private static final int CHAIN_INDENT = 5;

  private final Explainer explainer;
  private final EventWords words;
  private final Explanation text;
  private final TraceColumns trace;

  LockedExplainer(Explainer explainer, JudgedPair pair) {
    this.explainer = explainer;
    words = explainer.words();
    text = explainer.text();
    trace = pair.trace();
  }

  void explain(Reason.Locked locked) {
    List<ForcedEnd> ends = locked.ends();
    for (int i = 0; i < ends.size(); i++) {
      tell(i + 1, ends.get(i));
    }
    conclude(ends.size() + 1, ends.get(ends.size() - 1), locked);
  }

  private void tell(int number, ForcedEnd end) {
    text.about(List.of(end.acquire(), end.otherAcquire()));
    if (end.release() >= 0) {
      text.about(List.of(end.release()));
    }
    String lock = words.lock(end.acquire());
    String holder = words.thread(end.acquire());
    String other = words.thread(end.otherAcquire());
    tellNeed(number + ". ", end.otherAcquire(), end.otherNeed());
    if (end.cause() instanceof Cause.ComesFirst first) {
      boolean isBefore = first.inner() == end.otherAcquire();
      line(
          isBefore
              ? "%s gets there only after %s has taken %s:".formatted(other, holder, lock)
              : "While %s holds %s, it needs what comes only after %s has taken %s:"
                  .formatted(other, lock, holder, lock));
      explainer.steps(first.chain(), CHAIN_INDENT);
      line(
          "So %s has %s first, and must release it%s before %s."
              .formatted(holder, lock, release(end), words.event(end.otherAcquire())));
    } else if (end.cause() instanceof Cause.OtherStaysOpen open) {
      tellKept(end.otherAcquire(), open);
      tellNeed("", end.acquire(), open.need());
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
  private void tellNeed(String number, int acquire, Need need) {
    String takes =
        "%s takes %s at %s"
            .formatted(words.thread(acquire), words.lock(acquire), words.eventWithPlace(acquire));
    String step = need.end() < 0 ? "" : " (see %d)".formatted(need.end() + 1);
    String target = words.event(need.target());
    boolean isOnItsWay = trace.thread(need.target()) == trace.thread(acquire);
    String why =
        isOnItsWay
            ? " to reach %s%s.".formatted(target, step)
            : ", and %s%s depends on that:".formatted(target, step);
    text.add(INDENT - number.length(), number.length(), number + takes + why);
    if (!isOnItsWay) {
      explainer.steps(need.chain(), CHAIN_INDENT);
    }
  }

  /** Why a section cannot end before the accesses. */
  private void tellKept(int acquire, Cause.OtherStaysOpen open) {
    int release = open.otherRelease();
    if (release < 0) {
      line(words.thread(acquire) + " never releases it in this run.");
      return;
    }
    text.about(List.of(release));
    int access = open.chain().get(0).from();
    if (trace.thread(access) == trace.thread(release)) {
      line(
          "%s still holds it then: it releases it later, at %s."
              .formatted(words.thread(acquire), words.eventWithPlace(release)));
    } else {
      line(
          "%s releases it only after %s, one of the two accesses:"
              .formatted(words.thread(acquire), words.event(access)));
      explainer.steps(open.chain(), CHAIN_INDENT);
    }
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
      explainer.steps(locked.chain(), CHAIN_INDENT);
    }
    text.add(
        "So no order reaches both accesses before %s is done: they never come side by side."
            .formatted(words.event(access)));
  }
}
