package io.photofinish.cli.explain;

import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairOutcome;
import io.photofinish.detect.predict.Method;
import io.photofinish.detect.predict.Reason;
import io.photofinish.detect.predict.Reason.Link;
import io.photofinish.detect.predict.Reason.Step;
import io.photofinish.report.ProofWords;
import io.photofinish.report.text.Text;
import java.util.List;
import java.util.stream.IntStream;

/** Says why a pair is no race, for a developer who knows threads and locks, and no papers. */
public final class Explainer {
  /** A trace up to so many events is shown where all of it is the reason. */
  private static final int MOST_SHOWN = 40;

  private static final int STEP_INDENT = 2;
  private static final int STEP_HANGING = 4;

  private final JudgedPair pair;
  private final EventWords words;
  private final Explanation text = new Explanation();
  private boolean hasReads;

  Explainer(JudgedPair pair) {
    this.pair = pair;
    words = new EventWords(pair.trace());
  }

  /**
   * The explanation of a pair.
   *
   * @param witnessCommand what shows the witness, if it is a race
   */
  public static Explanation explain(JudgedPair pair, String witnessCommand) {
    Explainer explainer = new Explainer(pair);
    explainer.text.about(List.of(pair.first(), pair.second()));
    if (pair.outcome() instanceof PairOutcome.NoRace none) {
      explainer.explain(none.reason());
    } else if (pair.outcome() instanceof PairOutcome.Race race) {
      explainer.text.add(
          ProofWords.full(race.method()) + ". See it happen: '" + witnessCommand + "'");
    } else if (pair.outcome() instanceof PairOutcome.Doubtful doubtful) {
      explainer.text.add(
          "There is a schedule that exposes it, but it proves nothing: " + doubtful.reason());
    } else {
      explainer.undecided();
    }
    return explainer.text;
  }

  private void explain(Reason reason) {
    if (reason instanceof Reason.CommonLock lock) {
      commonLock(lock);
    } else if (reason instanceof Reason.Needed needed) {
      needed(needed.chain());
    } else if (reason instanceof Reason.Locked locked) {
      new LockedExplainer(this, pair).explain(locked);
    } else {
      exhausted();
    }
    if (hasReads) {
      boolean hasValues = pair.trace().values().isPresent();
      text.add(
          "Every read sees the same write as in the run"
              + (hasValues ? ", or one of the same known value" : "")
              + ": with another one its thread might go another way, and this run says nothing about"
              + " that.");
    }
  }

  private void commonLock(Reason.CommonLock lock) {
    text.about(List.of(lock.firstAcquire(), lock.secondAcquire()));
    text.add(
        "Both hold %s: %s since %s, %s since %s. Only one thread can hold it at a time, so the two accesses never meet."
            .formatted(
                words.lock(lock.firstAcquire()),
                words.thread(lock.firstAcquire()),
                words.eventWithPlace(lock.firstAcquire()),
                words.thread(lock.secondAcquire()),
                words.eventWithPlace(lock.secondAcquire())));
  }

  private void needed(List<Step> chain) {
    text.add(
        "%s must wait for %s:"
            .formatted(Text.capitalised(words.event(pair.second())), words.event(pair.first())));
    steps(chain, STEP_INDENT);
    text.add(
        "So %s cannot reach %s before %s has done %s."
            .formatted(
                words.thread(pair.second()),
                words.event(pair.second()),
                words.thread(pair.first()),
                words.event(pair.first())));
  }

  /** A chain, an event a line. */
  void steps(List<Step> chain, int indent) {
    Step start = chain.get(0);
    step(start.from(), words.does(start.from()), indent);
    for (Step step : chain) {
      hasReads |= step.link() == Link.READ;
      step(step.to(), words.doesNext(step.to(), step.link()), indent);
    }
  }

  private void step(int event, String deed, int indent) {
    text.about(List.of(event));
    text.add(indent, STEP_HANGING, words.event(event) + ": " + deed);
  }

  private void exhausted() {
    if (pair.second() < MOST_SHOWN) {
      text.about(IntStream.range(0, pair.second()).boxed().toList());
    }
    text.add(
        "All orders of this run were tried, and none brings the two side by side. No single lock or"
            + " read is to blame: they forbid it together.");
  }

  private void undecided() {
    text.add(
        "Nothing was found that forbids a race of the two, and no schedule that shows it: neither by"
            + " "
            + Method.withoutBudget()
            + ", nor by trying all orders with a budget of "
            + Text.count(pair.budget(), "state")
            + ".");
    text.add(
        "A larger budget may settle it: --budget "
            + Math.max(1_000, Math.min(Integer.MAX_VALUE, 10L * pair.budget()))
            + ", say. Far into a long trace not all of it is tried, so that a race may be found but"
            + " not ruled out.");
  }

  EventWords words() {
    return words;
  }

  Explanation text() {
    return text;
  }
}
