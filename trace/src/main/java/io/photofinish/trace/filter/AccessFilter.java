package io.photofinish.trace.filter;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;

/**
 * Finds the variables whose accesses can be dropped without changing which races are predictable:
 * thread-local ones, and those whose conflicting accesses are all ordered by thread order and data
 * flow (Mathur, Pavlogiannis, Viswanathan 2021, section 6.1; Shi, Mathur, Pavlogiannis 2024,
 * section 5.1). Two passes, linear in the events and in the threads at each join; memory for what
 * several threads use, and four bytes for each other variable.
 *
 * <p>Deviation: the papers do not say whether data flow through a dropped variable counts. It must
 * not, for with the variable its order would go, and pairs that it ordered would look like races.
 * So data flow counts only through variables that stay: those with a pair of accesses that nothing
 * else orders. Then whatever reorders the remaining events correctly also does so with the dropped
 * ones put back. Thread order includes fork, join, signal and await; volatile accesses always stay.
 */
public final class AccessFilter implements EventConsumer {
  private final OrderClocks clocks = new OrderClocks();
  private final SharedVariables shared;
  private final VariableOrder variables;

  /** By sync object: all that was signalled. */
  private int[][] signalled = {};

  private AccessFilter(SharedVariables shared) {
    this.shared = shared;
    variables = new VariableOrder(clocks, shared.count());
  }

  /** Learns from a trace what can be dropped from it. */
  public static AccessFilter of(TraceInput input) throws IOException {
    AccessFilter filter;
    try (TraceReader reader = input.open()) {
      filter = new AccessFilter(SharedVariables.in(reader));
    }
    try (TraceReader reader = input.open()) {
      EventBlock block = new EventBlock(TraceReader.BLOCK);
      while (reader.read(block)) {
        filter.prepare(reader.names());
        filter.events(block);
      }
    }
    return filter;
  }

  private void prepare(Names names) {
    clocks.ensureThreads(names.count(NameKind.THREAD));
    int syncs = names.count(NameKind.SYNC);
    signalled = Growth.atLeast(signalled, syncs, new int[0]);
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ, OpCode.WRITE -> plainAccess(operation, thread, shared.number(target));
      case OpCode.FORK -> {
        clocks.join(target, thread, clocks.time(thread), clocks.known(thread));
        clocks.advance(thread);
      }
      case OpCode.JOIN -> clocks.join(thread, target, clocks.time(target), clocks.known(target));
      case OpCode.SIGNAL -> {
        signalled[target] = clocks.withThread(signalled[target], thread);
        clocks.advance(thread);
      }
      case OpCode.AWAIT -> clocks.join(thread, signalled[target]);
      case OpCode.VOLATILE_READ, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
          atomicAccess(operation, thread, shared.number(target));
      default -> {} // Locks order nothing in every schedule.
    }
  }

  private void plainAccess(int operation, int thread, int variable) {
    if (variable == SharedVariables.LOCAL) {
      return;
    }
    if (operation == OpCode.READ) {
      variables.read(thread, variable);
    } else {
      variables.write(thread, variable);
    }
  }

  private void atomicAccess(int operation, int thread, int variable) {
    variables.keep(variable);
    if (operation != OpCode.VOLATILE_WRITE) {
      variables.dataFlow(thread, variable);
    }
    if (operation != OpCode.VOLATILE_READ) {
      variables.write(thread, variable);
    }
  }

  /** How many variables the trace has. */
  int variables() {
    return shared.variables();
  }

  /** Whether plain accesses of this variable must stay. */
  public boolean keeps(int variable) {
    int number = shared.number(variable);
    return number != SharedVariables.LOCAL && variables.isKept(number);
  }

  /**
   * A pass over a trace without the accesses that can be dropped; the others keep their indices.
   */
  public FilteredReader apply(TraceReader reader) {
    return new FilteredReader(reader, this);
  }
}
