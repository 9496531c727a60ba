package io.photofinish.trace.stats;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Map;

/**
 * What a trace is made of. Things are counted when an event uses them, not when they merely have a
 * name.
 *
 * <p>The meaning is that of a well-formed trace. In another one, an acquire of a lock that is held
 * and a release by a thread that does not hold the lock count as operations and nothing more.
 *
 * @param threads the threads that have an event
 * @param locks the locks that are acquired or released
 * @param variables the variables that are accessed, plainly or atomically
 * @param syncs the sync objects that are signalled or awaited
 * @param locations the known source locations that events come from
 * @param operations events by operation, in the order of {@link Operation}, zeros included
 * @param variableKinds every kind, in the order of {@link VariableKind}
 */
public record Statistics(
    long events,
    int threads,
    int locks,
    int variables,
    int syncs,
    int locations,
    Map<Operation, Long> operations,
    LockStatistics locking,
    Map<VariableKind, KindStatistics> variableKinds) {

  /** The statistics of all that remains of a trace. */
  public static Statistics of(TraceReader reader) throws IOException {
    StatisticsCollector collector = new StatisticsCollector();
    reader.forEachRemaining(collector);
    return collector.result(reader.names());
  }

  /**
   * The variables of one kind and the accesses to them, with their shares, from 0 to 1, of all
   * variables and of all accesses.
   */
  public record KindStatistics(
      int variables, double variableShare, long accesses, double accessShare) {}
}
