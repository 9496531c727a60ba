package io.photofinish.trace.filter;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;

/**
 * The variables that more than one thread accesses, or that are accessed atomically: all others can
 * be dropped without another look. In recorded traces these are most: tens of millions of elements
 * and fields that belong to one thread. So a pass finds them with four bytes a variable, and
 * whatever needs more is kept for the shared ones alone, which are numbered from 0.
 */
final class SharedVariables implements EventConsumer {
  static final int LOCAL = -1;
  private static final int UNUSED = Integer.MIN_VALUE;

  /** By variable: the complement of its only thread so far; its number once it is shared. */
  private int[] numbers = {};

  private int variables;
  private int count;

  private SharedVariables() {}

  /** Reads all that remains of a trace. */
  static SharedVariables in(TraceReader reader) throws IOException {
    SharedVariables shared = new SharedVariables();
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    while (reader.read(block)) {
      shared.variables = reader.names().count(NameKind.VARIABLE);
      shared.numbers = Growth.atLeast(shared.numbers, shared.variables, UNUSED);
      shared.events(block);
    }
    return shared;
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ, OpCode.WRITE -> {
        int known = numbers[target];
        if (known == UNUSED) {
          numbers[target] = ~thread;
        } else if (known < 0 && known != ~thread) {
          numbers[target] = count++;
        }
      }
      case OpCode.VOLATILE_READ, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> {
        if (numbers[target] < 0) {
          numbers[target] = count++;
        }
      }
      default -> {}
    }
  }

  /** How many variables there are. */
  int variables() {
    return variables;
  }

  /** How many variables are shared. */
  int count() {
    return count;
  }

  /** The number of a variable among the shared ones; {@link #LOCAL} if it is not. */
  int number(int variable) {
    return variable < numbers.length && numbers[variable] >= 0 ? numbers[variable] : LOCAL;
  }
}
