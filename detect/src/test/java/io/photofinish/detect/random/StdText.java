package io.photofinish.detect.random;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;

/** A trace in STD lines, which the command line reads. */
final class StdText {
  private StdText() {}

  static List<String> lines(TraceColumns trace) {
    List<String> lines = new ArrayList<>();
    Names names = trace.names();
    for (int i = 0; i < trace.size(); i++) {
      Operation operation = Operation.of(trace.operation(i));
      lines.add(
          "%s|%s(%s)|%s"
              .formatted(
                  names.name(NameKind.THREAD, trace.thread(i)),
                  operation.stdName(),
                  names.name(operation.targetKind(), trace.target(i)),
                  names.name(NameKind.LOCATION, trace.location(i))));
    }
    return lines;
  }
}
