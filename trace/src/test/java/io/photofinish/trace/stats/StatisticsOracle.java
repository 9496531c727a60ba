package io.photofinish.trace.stats;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The definitions of {@link VariableKind} and of locks held, written down without any care. */
final class StatisticsOracle {
  record Access(int thread, boolean write, boolean plain, Set<Integer> locks) {}

  final Map<VariableKind, Integer> variables = new TreeMap<>();
  final Map<VariableKind, Long> accesses = new TreeMap<>();
  int heldAtMost;
  int heldByOneThreadAtMost;

  StatisticsOracle(TraceColumns trace) {
    Map<Integer, Set<Integer>> held = new LinkedHashMap<>();
    Map<Integer, List<Access>> byVariable = new LinkedHashMap<>();
    for (int i = 0; i < trace.size(); i++) {
      int operation = trace.operation(i);
      int thread = trace.thread(i);
      int target = trace.target(i);
      Set<Integer> locks = held.computeIfAbsent(thread, t -> new HashSet<>());
      if (operation == OpCode.ACQUIRE) {
        locks.add(target);
      } else if (operation == OpCode.RELEASE) {
        locks.remove(target);
      } else if (OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation)) {
        boolean write = operation != OpCode.READ && operation != OpCode.VOLATILE_READ;
        boolean plain = OpCode.isPlainAccess(operation);
        byVariable
            .computeIfAbsent(target, v -> new ArrayList<>())
            .add(new Access(thread, write, plain, Set.copyOf(locks)));
      }
      heldAtMost = Math.max(heldAtMost, held.values().stream().mapToInt(Set::size).sum());
      heldByOneThreadAtMost = Math.max(heldByOneThreadAtMost, locks.size());
    }
    for (List<Access> list : byVariable.values()) {
      variables.merge(kind(list), 1, Integer::sum);
      accesses.merge(kind(list), (long) list.size(), Long::sum);
    }
  }

  private static VariableKind kind(List<Access> accesses) {
    if (accesses.stream().noneMatch(Access::plain)) {
      return VariableKind.VOLATILE;
    }
    int first = accesses.get(0).thread();
    if (accesses.stream().allMatch(access -> access.thread() == first)) {
      return VariableKind.THREAD_LOCAL;
    }
    if (accesses.stream().dropWhile(access -> access.thread() == first).noneMatch(Access::write)) {
      return VariableKind.READ_SHARED;
    }
    Set<Integer> common = new HashSet<>(accesses.get(0).locks());
    accesses.forEach(access -> common.retainAll(access.locks()));
    return common.isEmpty() ? VariableKind.UNPROTECTED : VariableKind.LOCK_PROTECTED;
  }
}
