package io.photofinish.cli.command;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.stats.LockStatistics;
import io.photofinish.trace.stats.Statistics;
import io.photofinish.trace.stats.VariableKind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What {@code stats --json} prints for a trace. */
record StatisticsDocument(
    String file,
    String format,
    long events,
    int threads,
    int locks,
    int variables,
    int syncs,
    int locations,
    Map<String, Long> operations,
    LockStatistics locking,
    Map<String, Statistics.KindStatistics> variableKinds,
    Map<String, Long> mended) {

  static StatisticsDocument of(TraceInput input, Statistics statistics, Map<String, Long> mended) {
    Map<String, Long> operations = new LinkedHashMap<>();
    statistics.operations().forEach((key, value) -> operations.put(word(key), value));
    Map<String, Statistics.KindStatistics> kinds = new LinkedHashMap<>();
    for (VariableKind kind : VariableKind.values()) {
      kinds.put(kind.word(), statistics.variableKinds().get(kind));
    }
    return new StatisticsDocument(
        input.name(),
        input.format(),
        statistics.events(),
        statistics.threads(),
        statistics.locks(),
        statistics.variables(),
        statistics.syncs(),
        statistics.locations(),
        operations,
        statistics.locking(),
        kinds,
        mended);
  }

  /** An operation in words, for people and for JSON. */
  static String word(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
