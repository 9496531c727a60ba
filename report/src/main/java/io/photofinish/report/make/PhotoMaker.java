package io.photofinish.report.make;

import io.photofinish.report.Counted;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.SectionOrder;
import io.photofinish.witness.Witness;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a photo finish of a witness. Of a long one only the steps that matter most are shown. */
final class PhotoMaker {
  /** How many steps before those that are shown in any case are looked at. */
  private static final int LOOK_BACK = 200_000;

  private final TraceColumns trace;
  private final Witness witness;
  private final SectionOrder sections;

  /** By step of the schedule: whether it is shown. */
  private final BitSet shown;

  private final Map<Integer, Integer> lanes = new HashMap<>();
  private final List<String> laneNames = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  private PhotoMaker(TraceColumns trace, Witness witness, SectionOrder sections, int mostSteps) {
    this.trace = trace;
    this.witness = witness;
    this.sections = sections;
    shown = choose(mostSteps);
  }

  static PhotoFinish of(TraceColumns trace, Witness witness, SectionOrder sections, int mostSteps) {
    return new PhotoMaker(trace, witness, sections, mostSteps).make();
  }

  /** The last steps, and before them the sections out of their order and the threads' starts. */
  private BitSet choose(int mostSteps) {
    int length = witness.steps();
    BitSet chosen = new BitSet(length);
    int last = Math.max(0, length - mostSteps);
    chosen.set(last, length);
    int more = mostSteps / 2;
    for (int step = last - 1; step >= Math.max(0, last - LOOK_BACK) && more > 0; step--) {
      int rest = step - witness.prefix();
      boolean isOutOfOrder = rest >= 0 && (sections.isMoved(rest) || sections.isLeftOpen(rest));
      if (isOutOfOrder || trace.operation(witness.position(step)) == OpCode.FORK) {
        chosen.set(step);
        more--;
      }
    }
    return chosen;
  }

  private PhotoFinish make() {
    Map<Integer, Integer> lastWrites = new HashMap<>();
    int begin = shown.isEmpty() ? witness.steps() : shown.nextSetBit(0);
    long skipped = begin;
    for (int step = begin; step < witness.steps(); step++) {
      int position = witness.position(step);
      boolean isShown = shown.get(step);
      if (isShown) {
        add(skipped, position, step - witness.prefix(), readsFrom(position, lastWrites));
        skipped = 0;
      } else {
        skipped++;
      }
      if (writes(position)) {
        lastWrites.put(trace.target(position), isShown ? steps.size() - 1 : -1);
      }
    }
    add(skipped, witness.first(), -1, readsFrom(witness.first(), lastWrites));
    add(0, witness.second(), -1, readsFrom(witness.second(), lastWrites));
    return new PhotoFinish(laneNames, steps, leftOut());
  }

  private int readsFrom(int position, Map<Integer, Integer> lastWrites) {
    return switch (trace.operation(position)) {
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE ->
          lastWrites.getOrDefault(trace.target(position), -1);
      default -> -1;
    };
  }

  private boolean writes(int position) {
    return switch (trace.operation(position)) {
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> true;
      default -> false;
    };
  }

  private void add(long skipped, int position, int stepOfRest, int readsFrom) {
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
            stepOfRest >= 0 && sections.isMoved(stepOfRest),
            stepOfRest >= 0 && sections.isLeftOpen(stepOfRest),
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
