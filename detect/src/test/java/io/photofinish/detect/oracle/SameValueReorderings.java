package io.photofinish.detect.oracle;

import io.photofinish.trace.Operation;
import io.photofinish.trace.RecordedValues;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reorderings in which a read sees its own write, or another one of the same known value. A write
 * has the value that was recorded, or else the one that all reads agree on that saw it; for the
 * initial value there are only reads. An update keeps its write.
 */
final class SameValueReorderings extends Reorderings {
  private final RecordedValues values;

  SameValueReorderings(SmallTrace trace, RecordedValues values) {
    super(trace);
    this.values = values;
  }

  @Override
  boolean maySee(int read, int write) {
    Set<Long> value = recorded(read);
    int variable = trace.target(read);
    return super.maySee(read, write)
        || (value.size() == 1
            && known(trace.lastWrite(read), variable).equals(value)
            && known(write, variable).equals(value));
  }

  private Set<Long> known(int write, int variable) {
    if (write != SmallTrace.NONE && !recorded(write).isEmpty()) {
      return recorded(write);
    }
    Set<Long> told = new TreeSet<>();
    for (int read = 0; read < trace.size(); read++) {
      if (trace.reads(read) && trace.target(read) == variable && trace.lastWrite(read) == write) {
        told.addAll(recorded(read));
      }
    }
    return told;
  }

  private Set<Long> recorded(int event) {
    boolean hasOne = !trace.is(event, Operation.VOLATILE_UPDATE) && values.isKnown(event);
    return hasOne ? Set.of(values.bits(event)) : Set.of();
  }
}
