package io.photofinish.report.terminal;

import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Picks the events of a window out of a pass over a trace. */
public final class Window implements EventConsumer {
  private final Names names;
  private final long from;
  private final int count;

  /** The names of the threads to show; all if it is empty. */
  private final Set<String> chosen;

  /** The ids of threads met so far, and of those among them that are chosen. */
  private final BitSet met = new BitSet();

  private final BitSet wanted = new BitSet();

  private final List<LaneEvent> events = new ArrayList<>();
  private boolean hasMore;
  private long lastIndex = -1;

  /**
   * The first {@code count} events, among those of the chosen threads (all threads if none is
   * chosen), whose index is at least {@code from}.
   *
   * @param names of the trace
   * @param from the index of the first event
   * @param count how many events there are at most
   * @param chosen the names of the threads to show; none for all
   */
  public Window(Names names, long from, int count, Collection<String> chosen) {
    this.names = names;
    this.from = from;
    this.count = count;
    this.chosen = Set.copyOf(chosen);
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    lastIndex = index;
    if (!met.get(thread)) {
      meet(thread);
    }
    if (index < from || !wanted.get(thread)) {
      return;
    }
    if (events.size() == count) {
      hasMore = true;
    } else {
      events.add(LaneEvent.of(names, index, Operation.of(operation), thread, target, location));
    }
  }

  private void meet(int thread) {
    met.set(thread);
    if (chosen.isEmpty() || chosen.contains(names.name(NameKind.THREAD, thread))) {
      wanted.set(thread);
    }
  }

  /**
   * Whether reading on would change nothing: the window is full, and known to have a sequel.
   *
   * @return whether that is so
   */
  public boolean isComplete() {
    return hasMore && unknownThreads().isEmpty();
  }

  /** {@return whether the trace has events of the chosen threads behind the window} */
  public boolean hasMore() {
    return hasMore;
  }

  /**
   * The index of the last event that was read, in the window or not; -1 if there was none.
   *
   * @return the index
   */
  public long lastIndex() {
    return lastIndex;
  }

  List<LaneEvent> events() {
    return events;
  }

  /** {@return whether no event is in it} */
  public boolean isEmpty() {
    return events.isEmpty();
  }

  /** {@return the index after the window's last event} */
  public long nextIndex() {
    return events.get(events.size() - 1).index() + 1;
  }

  /** {@return the chosen names that no thread known so far has} */
  public Set<String> unknownThreads() {
    Set<String> unknown = new TreeSet<>(chosen);
    for (int id = 0; id < names.count(NameKind.THREAD) && !unknown.isEmpty(); id++) {
      unknown.remove(names.name(NameKind.THREAD, id));
    }
    return unknown;
  }
}
