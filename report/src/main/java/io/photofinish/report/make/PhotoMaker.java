package io.photofinish.report.make;

import io.photofinish.report.Counted;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Exposure;
import io.photofinish.witness.SectionOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a photo finish of a exposure. Of a long one only the steps that matter most are shown. */
final class PhotoMaker {
  private final TraceColumns trace;
  private final Exposure exposure;
  private final SectionOrder sections;

  /**
   * The steps of the schedule that are shown, in their order; the last are what the threads do
   * next.
   */
  private final int[] shown;

  private final Map<Integer, Integer> lanes = new HashMap<>();
  private final List<String> laneNames = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  private PhotoMaker(TraceColumns trace, Exposure exposure, SectionOrder sections, int mostSteps) {
    this.trace = trace;
    this.exposure = exposure;
    this.sections = sections;
    int next = exposure.next().length;
    BitSet chosen = ShownSteps.of(trace, exposure, sections, mostSteps - next);
    chosen.set(exposure.steps(), exposure.steps() + next);
    shown = chosen.stream().toArray();
  }

  /**
   * Makes it.
   *
   * @param mostSteps how many steps it has at most, with what the threads do next
   */
  static PhotoFinish of(
      TraceColumns trace, Exposure exposure, SectionOrder sections, int mostSteps) {
    return new PhotoMaker(trace, exposure, sections, mostSteps).make();
  }

  private PhotoFinish make() {
    int[] readsFrom = readsFrom();
    int next = 0;
    for (int i = 0; i < shown.length; i++) {
      add(shown[i] - next, shown[i], readsFrom[i]);
      next = shown[i] + 1;
    }
    return new PhotoFinish(laneNames, steps, leftOut());
  }

  /**
   * By shown step that reads: the shown step whose write it sees; else -1. From the end backwards,
   * so that only the variables of shown reads need be looked up.
   */
  private int[] readsFrom() {
    int[] readsFrom = new int[shown.length];
    Arrays.fill(readsFrom, -1);
    BitSet read = new BitSet();
    Map<Integer, List<Integer>> readers = new HashMap<>();
    int at = shown.length - 1;
    for (int step = shown[at]; step >= shown[0]; step--) {
      int position = exposure.position(step);
      int variable = trace.target(position);
      boolean isShown = step == shown[at];
      // What comes next is not part of the schedule: neither access of a race sees the other one.
      if (step < exposure.steps() && writes(position) && read.get(variable)) {
        for (int reader : readers.remove(variable)) {
          readsFrom[reader] = isShown ? at : -1;
        }
        read.clear(variable);
      }
      if (isShown && reads(position)) {
        read.set(variable);
        readers.computeIfAbsent(variable, unknown -> new ArrayList<>()).add(at);
      }
      at -= isShown && at > 0 ? 1 : 0;
    }
    return readsFrom;
  }

  private boolean reads(int position) {
    return switch (trace.operation(position)) {
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> true;
      default -> false;
    };
  }

  private boolean writes(int position) {
    return switch (trace.operation(position)) {
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> true;
      default -> false;
    };
  }

  private void add(long skipped, int step, int readsFrom) {
    int position = exposure.position(step);
    int stepOfRest = step - exposure.prefix();
    boolean isInRest = stepOfRest >= 0 && step < exposure.steps();
    Names names = trace.names();
    Operation operation = Operation.of(trace.operation(position));
    steps.add(
        new Step(
            skipped,
            trace.index(position),
            lane(trace.thread(position)),
            operation.name(),
            names.name(operation.targetKind(), trace.target(position)),
            names.name(NameKind.LOCATION, trace.location(position)),
            isInRest && sections.isMoved(stepOfRest),
            isInRest && sections.isLeftOpen(stepOfRest),
            readsFrom));
  }

  private int lane(int thread) {
    return lanes.computeIfAbsent(
        thread,
        unknown -> {
          laneNames.add(trace.names().name(NameKind.THREAD, thread));
          return laneNames.size() - 1;
        });
  }

  private List<Counted> leftOut() {
    return sections.leftOut().entrySet().stream()
        .map(lock -> new Counted(trace.names().name(NameKind.LOCK, lock.getKey()), lock.getValue()))
        .toList();
  }
}
