package io.photofinish.trace.stats;

import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.ids.Locksets;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Collects {@link Statistics} from the events of one trace. Memory grows with the ids in use and,
 * for locksets, with those that some variable or thread needs now; not with the events.
 */
public final class StatisticsCollector implements EventConsumer {
  /** Locksets up to this number are not worth a clean-up: they take some 20 MB. */
  private static final int SMALLEST_CROWD = 1 << 20;

  private final Locksets locksets;
  private final LockUse locks;
  private final VariableUse variables;
  private final long[] operations = new long[OpCode.COUNT];
  private final IdSet threads = new IdSet();
  private final IdSet syncs = new IdSet();
  private final IdSet locations = new IdSet();

  public StatisticsCollector() {
    this(SMALLEST_CROWD);
  }

  StatisticsCollector(int smallestCrowd) {
    locksets = new Locksets(smallestCrowd);
    locks = new LockUse(locksets);
    variables = new VariableUse(locksets);
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    operations[operation]++;
    threads.add(thread);
    locations.add(location);
    switch (operation) {
      case OpCode.ACQUIRE -> locks.acquire(thread, target);
      case OpCode.RELEASE -> locks.release(thread, target);
      case OpCode.SIGNAL, OpCode.AWAIT -> syncs.add(target);
      case OpCode.FORK, OpCode.JOIN -> {}
      default -> variables.access(operation, thread, target, locks.heldBy(thread));
    }
    if (locksets.isCrowded()) {
      dropUnusedLocksets();
    }
  }

  private void dropUnusedLocksets() {
    locksets.startCompaction();
    locks.keepLocksets();
    variables.keepLocksets();
    locksets.finishCompaction();
  }

  /** The statistics of the events so far; the names are those of their trace. */
  public Statistics result(Names names) {
    Map<Operation, Long> byOperation = new EnumMap<>(Operation.class);
    long events = 0;
    for (Operation operation : Operation.values()) {
      byOperation.put(operation, operations[operation.code()]);
      events += operations[operation.code()];
    }
    Map<VariableKind, Statistics.KindStatistics> kinds = variables.kinds();
    return new Statistics(
        events,
        threads.count(),
        locks.locks(),
        kinds.values().stream().mapToInt(Statistics.KindStatistics::variables).sum(),
        syncs.count(),
        knownLocations(names),
        Collections.unmodifiableMap(byOperation),
        locks.result(names),
        kinds);
  }

  private int knownLocations(Names names) {
    boolean someUnknown =
        IntStream.range(0, names.count(NameKind.LOCATION))
            .filter(locations::contains)
            .anyMatch(id -> names.name(NameKind.LOCATION, id).isEmpty());
    return locations.count() - (someUnknown ? 1 : 0);
  }
}
