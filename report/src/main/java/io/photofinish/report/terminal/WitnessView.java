package io.photofinish.report.terminal;

import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.SectionOrder;
import io.photofinish.witness.Witness;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Prints a witness as lanes: the race, the part of the run that it begins with as one line, the
 * rest as rows, the racing accesses and critical sections out of their order marked. Of a long rest
 * the last steps are shown, and before them those that change the order of critical sections.
 */
public final class WitnessView {
  /** How many of the last steps are shown unless more are asked for. */
  public static final int LAST_STEPS = 40;

  private static final int MOST_SECTION_STEPS = 60;
  private static final int NAMED_LOCKS = 3;

  private final TraceColumns trace;
  private final Witness witness;
  private final SectionOrder sections;
  private final BitSet shown;

  private final LaneRows rows = new LaneRows("step");

  private WitnessView(TraceColumns trace, Witness witness, int lastSteps) {
    this.trace = trace;
    this.witness = witness;
    sections = new SectionOrder(trace, witness);
    shown = shownSteps(lastSteps);
    prefixRow();
    restRows();
    show(witness.first(), LaneRows.ACCESS);
    show(witness.second(), LaneRows.ACCESS);
  }

  /**
   * Prints a witness that was accepted.
   *
   * @param trace whose positions the schedule speaks of
   * @param witness the schedule to show
   * @param proof a line that says how the race was proven
   * @param lastSteps how many steps before the race are shown in any case
   * @param out where it goes
   * @param paint whether and how to colour it
   * @param width how many columns there are
   */
  public static void print(
      TraceColumns trace,
      Witness witness,
      String proof,
      int lastSteps,
      PrintWriter out,
      Paint paint,
      int width) {
    WitnessView view = new WitnessView(trace, witness, lastSteps);
    String race = "Race on " + PairHeadline.of(trace, witness.first(), witness.second());
    Text.wrap(race, width).forEach(line -> out.println(paint.paint(Color.BOLD, line)));
    Text.wrap(proof, width).forEach(out::println);
    out.println();
    Set<Integer> racing = Set.of(trace.thread(witness.first()), trace.thread(witness.second()));
    LanesView.print(view.rows.rows(), racing, out, paint, width);
    out.println();
    view.legend().stream()
        .flatMap(line -> Text.wrap(line, width).stream())
        .forEach(line -> out.println(paint.paint(Color.DIM, line)));
  }

  private BitSet shownSteps(int lastSteps) {
    int length = witness.rest().length;
    BitSet steps = new BitSet(length);
    int more = MOST_SECTION_STEPS;
    for (int i = length - 1; i >= 0; i--) {
      boolean isLast = length - i <= lastSteps;
      if (isLast || (more > 0 && !mark(i).isEmpty())) {
        steps.set(i);
        more -= isLast ? 0 : 1;
      }
    }
    // A line that stands for a single step says less than the step.
    for (int i = 0; i < length; i++) {
      boolean isAlone = (i == 0 || steps.get(i - 1)) && (i == length - 1 || steps.get(i + 1));
      if (isAlone) {
        steps.set(i);
      }
    }
    return steps;
  }

  private String mark(int stepOfRest) {
    return LaneRows.mark(sections.isMoved(stepOfRest), sections.isLeftOpen(stepOfRest));
  }

  private void prefixRow() {
    int prefix = witness.prefix();
    if (prefix > 0) {
      for (int position = 0; position < prefix; position++) {
        rows.hide(trace, position);
      }
      String last = Text.number(trace.index(prefix - 1));
      rows.fold("the run as observed up to event " + last);
    }
  }

  private void restRows() {
    int[] rest = witness.rest();
    for (int i = 0; i < rest.length; i++) {
      if (shown.get(i)) {
        show(rest[i], mark(i));
      } else {
        rows.hide(trace, rest[i]);
      }
    }
  }

  private void show(int position, String mark) {
    rows.show(LaneEvent.at(trace, position), mark);
  }

  private List<String> legend() {
    List<String> lines = new ArrayList<>();
    lines.add(LaneRows.ACCESS + "  the racing accesses: each is what its thread does next");
    boolean hasMoved = false;
    boolean hasOpen = false;
    for (int i = 0; i < witness.rest().length; i++) {
      hasMoved |= sections.isMoved(i);
      hasOpen |= sections.isLeftOpen(i);
    }
    if (hasMoved) {
      lines.add(LaneRows.MOVED + "  critical sections in another order than in the run");
    }
    if (hasOpen) {
      lines.add(LaneRows.OPEN + "  critical sections that are open at the race");
    }
    if (!sections.leftOut().isEmpty()) {
      lines.add("Left out, though earlier in the run: critical sections of " + leftOut());
    }
    return lines;
  }

  private String leftOut() {
    Map<Integer, Integer> counts = sections.leftOut();
    String named =
        counts.entrySet().stream()
            .limit(NAMED_LOCKS)
            .map(entry -> lockName(entry.getKey()) + " (" + Text.number(entry.getValue()) + ")")
            .collect(Collectors.joining(", "));
    int more = counts.size() - NAMED_LOCKS;
    return named + (more > 0 ? " and of " + Text.count(more, "other lock") : "");
  }

  private String lockName(int lock) {
    return Text.printable(trace.names().name(NameKind.LOCK, lock));
  }
}
