package io.photofinish.witness;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.util.SplittableRandom;

/**
 * Values for a trace, the same for the same seed: few, so that many writes have the same one. Some
 * are not recorded, and here and there a read has one that nobody wrote, as where a write was not
 * recorded.
 */
final class RandomValues {
  private RandomValues() {}

  static RecordedValues of(TraceColumns trace, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int values = random.nextInt(1, 4);
    int missingInTen = random.nextInt(4);
    boolean hasStrangeReads = random.nextInt(4) == 0;
    long[] current = new long[trace.names().count(NameKind.VARIABLE)];
    for (int variable = 0; variable < current.length; variable++) {
      current[variable] = random.nextInt(values);
    }
    RecordedValues.Builder recorded = new RecordedValues.Builder();
    for (int event = 0; event < trace.size(); event++) {
      int variable = trace.target(event);
      switch (trace.operation(event)) {
        case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
            current[variable] = random.nextInt(values);
        default -> {} // The values stay.
      }
      int operation = trace.operation(event);
      boolean hasValue = OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation);
      if (!hasValue || random.nextInt(10) < missingInTen) {
        recorded.addUnknown();
      } else if (hasStrangeReads && random.nextInt(8) == 0) {
        recorded.add(random.nextInt(values));
      } else {
        recorded.add(current[variable]);
      }
    }
    return recorded.build();
  }
}
