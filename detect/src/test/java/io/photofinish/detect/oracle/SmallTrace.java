package io.photofinish.detect.oracle;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;

/** A trace of at most 64 events, with the facts that all definitions speak of. */
final class SmallTrace {
  static final int MAX_EVENTS = 64;
  static final int NONE = -1;

  private final TraceColumns columns;
  private final List<Section> sections = new ArrayList<>();

  SmallTrace(TraceColumns columns) {
    if (columns.size() > MAX_EVENTS) {
      throw new IllegalArgumentException(
          "the definitions are computed for at most 64 events, not " + columns.size());
    }
    this.columns = columns;
    for (int i = 0; i < size(); i++) {
      if (is(i, Operation.ACQUIRE)) {
        sections.add(sectionFrom(i));
      }
    }
  }

  private Section sectionFrom(int acquire) {
    long events = 0;
    for (int i = acquire; i < size(); i++) {
      if (thread(i) == thread(acquire)) {
        events |= 1L << i;
        if (is(i, Operation.RELEASE) && target(i) == target(acquire)) {
          return new Section(target(acquire), acquire, i, events);
        }
      }
    }
    return new Section(target(acquire), acquire, Section.NEVER_RELEASED, events);
  }

  int size() {
    return columns.size();
  }

  int thread(int event) {
    return columns.thread(event);
  }

  int target(int event) {
    return columns.target(event);
  }

  boolean is(int event, Operation operation) {
    return columns.operation(event) == operation.code();
  }

  boolean isPlain(int event) {
    return is(event, Operation.READ) || is(event, Operation.WRITE);
  }

  boolean isVolatile(int event) {
    return is(event, Operation.VOLATILE_READ)
        || is(event, Operation.VOLATILE_WRITE)
        || is(event, Operation.VOLATILE_UPDATE);
  }

  boolean reads(int event) {
    return is(event, Operation.READ)
        || is(event, Operation.VOLATILE_READ)
        || is(event, Operation.VOLATILE_UPDATE);
  }

  boolean writes(int event) {
    return is(event, Operation.WRITE)
        || is(event, Operation.VOLATILE_WRITE)
        || is(event, Operation.VOLATILE_UPDATE);
  }

  /** Plain or volatile accesses of one variable by different threads, a write among them. */
  boolean conflict(int one, int other) {
    return thread(one) != thread(other)
        && (reads(one) || writes(one))
        && (reads(other) || writes(other))
        && target(one) == target(other)
        && (writes(one) || writes(other));
  }

  /** All that can be a race by any definition: the conflicting pairs of plain accesses. */
  List<Pair> candidates() {
    List<Pair> candidates = new ArrayList<>();
    for (int j = 0; j < size(); j++) {
      for (int i = 0; i < j; i++) {
        if (isPlain(i) && isPlain(j) && conflict(i, j)) {
          candidates.add(new Pair(i, j));
        }
      }
    }
    return candidates;
  }

  /** The write, plain or volatile, that a read or update sees; or {@link #NONE}. */
  int lastWrite(int read) {
    for (int i = read - 1; i >= 0; i--) {
      if (writes(i) && target(i) == target(read)) {
        return i;
      }
    }
    return NONE;
  }

  /** The previous event of the event's thread, its fork for the first one, or {@link #NONE}. */
  int previous(int event) {
    for (int i = event - 1; i >= 0; i--) {
      if (thread(i) == thread(event) || (is(i, Operation.FORK) && target(i) == thread(event))) {
        return i;
      }
    }
    return NONE;
  }

  List<Section> sections() {
    return sections;
  }

  boolean haveCommonLock(int one, int other) {
    return sections.stream()
        .filter(section -> section.contains(one))
        .anyMatch(
            section ->
                sections.stream().anyMatch(s -> s.contains(other) && s.lock() == section.lock()));
  }

  boolean holds(int event, int lock) {
    return sections.stream().anyMatch(s -> s.lock() == lock && s.contains(event));
  }

  int locks() {
    return columns.names().count(NameKind.LOCK);
  }

  int variables() {
    return columns.names().count(NameKind.VARIABLE);
  }

  String sync(int id) {
    return columns.names().name(NameKind.SYNC, id);
  }

  String variable(int id) {
    return columns.names().name(NameKind.VARIABLE, id);
  }
}
