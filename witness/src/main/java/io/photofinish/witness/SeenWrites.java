package io.photofinish.witness;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which write each read of a schedule sees. In a trace with values that need not be the write that
 * it saw in the run.
 */
final class SeenWrites {
  private final TraceLinks links;

  /** The reads that see another one. */
  private final Map<Integer, Integer> others = new HashMap<>();

  SeenWrites(TraceLinks links, Exposure witness) {
    this.links = links;
    TraceColumns trace = links.trace();
    int[] lastWrites = new int[trace.names().count(NameKind.VARIABLE)];
    Arrays.fill(lastWrites, TraceLinks.NONE);
    for (int step = 0; step < witness.steps(); step++) {
      int event = witness.position(step);
      int operation = trace.operation(event);
      if (OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation)) {
        int variable = trace.target(event);
        boolean isRead = operation == OpCode.READ || operation == OpCode.VOLATILE_READ;
        if (isRead && lastWrites[variable] != links.writeSeenBy(event)) {
          others.put(event, lastWrites[variable]);
        }
        if (!isRead) {
          lastWrites[variable] = event;
        }
      }
    }
  }

  /** The write that a read sees, or {@link TraceLinks#NONE}. */
  int of(int read) {
    Integer other = others.get(read);
    return other == null ? links.writeSeenBy(read) : other;
  }
}
