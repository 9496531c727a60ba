package io.photofinish.detect.sample;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.order.HbDetector;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;

/**
 * Finds the happens-before races inside windows, each as if it were a trace of its own. They are
 * races of the whole trace, too, since what orders two events lies between them (Al Thokair et al.
 * 2023, proposition 2.1). Takes time and memory for what is in a window, whatever the trace holds.
 */
final class WindowPass {
  private final RaceSink sink;
  private final Map<NameKind, WindowIds> ids = new EnumMap<>(NameKind.class);
  private final WindowIds threads;
  private final WindowIds variables;
  private final EventBlock block = new EventBlock(TraceReader.BLOCK);
  private final EventBlock renumbered = new EventBlock(TraceReader.BLOCK);

  WindowPass(RaceSink sink) {
    this.sink = sink;
    for (NameKind kind : NameKind.values()) {
      ids.put(kind, new WindowIds());
    }
    threads = ids.get(NameKind.THREAD);
    variables = ids.get(NameKind.VARIABLE);
  }

  /** Looks at one window. */
  void run(TraceReader window) throws IOException {
    ids.values().forEach(WindowIds::clear);
    StreamingDetector detector = new HbDetector(withOriginalVariables());
    while (window.read(block)) {
      renumber();
      detector.prepare(
          new IdCounts(
              threads.count(),
              variables.count(),
              ids.get(NameKind.LOCK).count(),
              ids.get(NameKind.SYNC).count()));
      detector.events(renumbered);
    }
    detector.finish();
  }

  private void renumber() {
    renumbered.clear();
    renumbered.ensureCapacity(block.size());
    for (int i = 0; i < block.size(); i++) {
      Operation operation = Operation.of(block.operation(i));
      renumbered.add(
          block.index(i),
          block.operation(i),
          threads.number(block.thread(i)),
          ids.get(operation.targetKind()).number(block.target(i)),
          block.location(i));
    }
  }

  private RaceSink withOriginalVariables() {
    return new RaceSink() {
      @Override
      public void race(
          long first,
          boolean firstIsWrite,
          long second,
          boolean secondIsWrite,
          int variable,
          int secondLocation) {
        sink.race(
            first,
            firstIsWrite,
            second,
            secondIsWrite,
            variables.original(variable),
            secondLocation);
      }

      @Override
      public void racyVariable(int variable) {
        sink.racyVariable(variables.original(variable));
      }
    };
  }
}
