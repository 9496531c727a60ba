package io.photofinish.cli.explain;

import io.photofinish.detect.predict.Reason;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Locale;

/** A reason as a part of a JSON document, its events by index. */
sealed interface ReasonPart {
  record CommonLock(String kind, String lock, long firstAcquire, long secondAcquire)
      implements ReasonPart {}

  record Needed(String kind, List<Step> chain) implements ReasonPart {}

  /** The access is null, and the chain empty, if the last section never ends. */
  record Locked(String kind, List<End> ends, Long access, List<Step> chain) implements ReasonPart {}

  record Exhausted(String kind) implements ReasonPart {}

  /** The release is null if there is none. */
  record End(String lock, long acquire, Long release, long otherAcquire, boolean comesFirst) {}

  record Step(long from, long to, String link) {}

  static ReasonPart of(TraceColumns trace, Reason reason) {
    if (reason instanceof Reason.CommonLock lock) {
      return new CommonLock(
          "common-lock",
          trace.names().name(NameKind.LOCK, lock.lock()),
          trace.index(lock.firstAcquire()),
          trace.index(lock.secondAcquire()));
    } else if (reason instanceof Reason.Needed needed) {
      return new Needed("needed", chain(trace, needed.chain()));
    } else if (reason instanceof Reason.Locked locked) {
      return new Locked(
          "locked",
          locked.ends().stream().map(end -> end(trace, end)).toList(),
          index(trace, locked.access()),
          chain(trace, locked.chain()));
    }
    return new Exhausted("exhausted");
  }

  private static List<Step> chain(TraceColumns trace, List<Reason.Step> steps) {
    return steps.stream()
        .map(
            step ->
                new Step(
                    trace.index(step.from()),
                    trace.index(step.to()),
                    step.link().name().toLowerCase(Locale.ROOT)))
        .toList();
  }

  private static End end(TraceColumns trace, Reason.ForcedEnd end) {
    return new End(
        trace.names().name(NameKind.LOCK, end.lock()),
        trace.index(end.acquire()),
        index(trace, end.release()),
        trace.index(end.otherAcquire()),
        end.comesFirst());
  }

  private static Long index(TraceColumns trace, int position) {
    return position < 0 ? null : trace.index(position);
  }
}
