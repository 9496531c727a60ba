package io.photofinish.analysis;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.EventDetails;
import io.photofinish.detect.RaceLog;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A copy of the names that results use: those of a trace end with its reader. */
public final class RaceNames {
  private static final int[] NOT_KNOWN = {};

  private final Map<NameKind, Map<Integer, String>> copies = new EnumMap<>(NameKind.class);

  /** By location: that of the call which led to it. */
  private final Map<Integer, Integer> callers = new HashMap<>();

  private final boolean hasStacks;

  private RaceNames(boolean hasStacks) {
    this.hasStacks = hasStacks;
    for (NameKind kind : NameKind.values()) {
      copies.put(kind, new HashMap<>());
    }
  }

  static RaceNames of(
      List<CheckedResult> results, EventDetails details, ThreadStarts starts, Names names) {
    RaceNames copy = new RaceNames(hasCallers(names));
    for (CheckedResult result : results) {
      copy.add(result.races(), details, starts, names);
      copy.add(result.undecided(), details, starts, names);
      for (CheckedDeadlock deadlock : result.deadlocks()) {
        copy.add(deadlock.pattern(), details, starts, names);
      }
    }
    return copy;
  }

  private static boolean hasCallers(Names names) {
    return IntStream.range(0, names.count(NameKind.LOCATION))
        .anyMatch(location -> names.caller(location) != Names.NO_CALLER);
  }

  private void add(RaceLog races, EventDetails details, ThreadStarts starts, Names names) {
    for (int variable : races.racyVariables()) {
      add(NameKind.VARIABLE, variable, names);
    }
    for (int location : races.racyLocations()) {
      addStack(location, names);
    }
    for (int pair = 0; pair < races.size(); pair++) {
      add(races.first(pair), details, starts, names);
      add(races.second(pair), details, starts, names);
    }
  }

  private void add(
      DeadlockPattern deadlock, EventDetails details, ThreadStarts starts, Names names) {
    for (int member = 0; member < deadlock.size(); member++) {
      add(NameKind.THREAD, deadlock.threads()[member], names);
      add(NameKind.LOCK, deadlock.locks()[member], names);
      add(deadlock.acquires()[member], details, starts, names);
      add(deadlock.holds()[member], details, starts, names);
    }
  }

  private void add(long event, EventDetails details, ThreadStarts starts, Names names) {
    if (!details.has(event)) {
      return;
    }
    add(NameKind.THREAD, details.thread(event), names);
    starts.of(details.thread(event)).ifPresent(start -> add(start, names));
    addStack(details.location(event), names);
    for (int lock : details.locks(event).orElse(NOT_KNOWN)) {
      add(NameKind.LOCK, lock, names);
    }
  }

  private void add(ThreadStarts.Start start, Names names) {
    add(NameKind.THREAD, start.starter(), names);
    addStack(start.location(), names);
  }

  private void addStack(int location, Names names) {
    int frame = location;
    while (frame != Names.NO_CALLER && !callers.containsKey(frame)) {
      add(NameKind.LOCATION, frame, names);
      callers.put(frame, names.caller(frame));
      frame = callers.get(frame);
    }
  }

  private void add(NameKind kind, int id, Names names) {
    copies.get(kind).computeIfAbsent(id, unknown -> names.name(kind, id));
  }

  /**
   * The name of a thread.
   *
   * @param id as in the trace
   * @return null if the results do not speak of it
   */
  public String thread(int id) {
    return copies.get(NameKind.THREAD).get(id);
  }

  /**
   * The name of a variable.
   *
   * @param id as in the trace
   * @return null if the results do not speak of it
   */
  public String variable(int id) {
    return copies.get(NameKind.VARIABLE).get(id);
  }

  /**
   * The name of a lock.
   *
   * @param id as in the trace
   * @return null if no access of the results happened under it
   */
  public String lock(int id) {
    return copies.get(NameKind.LOCK).get(id);
  }

  /**
   * The name of a place in the code, such as {@code com.acme.Counter.increment(Counter.java:7)}.
   *
   * @param id as in the trace
   * @return null if the results do not speak of it
   */
  public String location(int id) {
    return copies.get(NameKind.LOCATION).get(id);
  }

  /**
   * Whether the trace says of any location who called.
   *
   * @return false if every {@link #stack} has one frame
   */
  public boolean hasStacks() {
    return hasStacks;
  }

  /**
   * The frames from a location outwards.
   *
   * @param location its id in the trace
   * @return the name of the location, then those of the calls that led to it
   */
  public List<String> stack(int location) {
    List<String> frames = new ArrayList<>();
    for (int frame = location; frame != Names.NO_CALLER; frame = callers.get(frame)) {
      frames.add(location(frame));
    }
    return frames;
  }
}
