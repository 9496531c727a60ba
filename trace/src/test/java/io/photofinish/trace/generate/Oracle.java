package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.SmallTrace.Pair;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The races of a small trace under every notion, from the definitions alone. */
final class Oracle {
  private final SmallTrace trace;
  private final Map<Notion, Set<Pair>> known = new EnumMap<>(Notion.class);

  Oracle(TraceColumns columns) {
    trace = new SmallTrace(columns);
  }

  Set<Pair> races(Notion notion) {
    return known.computeIfAbsent(notion, this::compute);
  }

  private Set<Pair> compute(Notion notion) {
    OrderOracle orders = new OrderOracle(trace);
    ClosureOracle closures = new ClosureOracle(trace);
    return switch (notion) {
      case PREDICTABLE -> new ReorderingSearch(trace, false).enabled;
      case PREDICTABLE_ADJACENT -> new ReorderingSearch(trace, false).adjacent;
      case SYNCP -> new ReorderingSearch(trace, true).enabled;
      case HB -> those(orders::isHbRace);
      case SHB -> those(orders::isShbRace);
      case WCP -> those(orders::isWcpRace);
      case PWR -> those(orders::isPwrRace);
      case OSR -> those(closures::isOsrRace);
      case LOCK_COVER -> those(pair -> trace.disjointLocks(pair.first(), pair.second()));
      case LOCK_SET -> throw new IllegalArgumentException("lock-set races are no pairs");
    };
  }

  /** As {@link #races}, for traces that are too long for a search. */
  Set<Pair> syncpRacesByClosure() {
    return those(new ClosureOracle(trace)::isSyncpRace);
  }

  private Set<Pair> those(Predicate<Pair> isRace) {
    return trace.conflicts().stream().filter(isRace).collect(Collectors.toCollection(TreeSet::new));
  }

  Set<String> lockSetVariables() {
    Set<String> variables = new TreeSet<>();
    for (Pair pair : trace.conflicts()) {
      int variable = trace.trace.target(pair.first());
      if (commonLocks(variable).isEmpty()) {
        variables.add(variableName(pair.first()));
      }
    }
    return variables;
  }

  private Set<Integer> commonLocks(int variable) {
    Set<Integer> common = null;
    for (int e = 0; e < trace.size; e++) {
      if (OpCode.isPlainAccess(trace.trace.operation(e)) && trace.trace.target(e) == variable) {
        if (common == null) {
          common = trace.locksHeld(e);
        }
        common.retainAll(trace.locksHeld(e));
      }
    }
    return common;
  }

  /** Whether a claim is true of the trace. */
  boolean confirms(Claim claim) {
    if (claim.notion() == Notion.LOCK_SET) {
      Set<String> racy = lockSetVariables();
      boolean race =
          claim.scope() == Claim.Scope.TRACE ? !racy.isEmpty() : racy.contains(claim.variable());
      return race == claim.race();
    }
    return confirms(claim, races(claim.notion()));
  }

  boolean confirms(Claim claim, Set<Pair> races) {
    return races.stream().anyMatch(pair -> isAbout(claim, pair)) == claim.race();
  }

  private boolean isAbout(Claim claim, Pair pair) {
    return switch (claim.scope()) {
      case PAIR -> pair.first() == claim.first() && pair.second() == claim.second();
      case WRITE_READ ->
          variableName(pair.first()).equals(claim.variable())
              && trace.is(pair.first(), OpCode.WRITE)
              && trace.is(pair.second(), OpCode.READ);
      case VARIABLE -> variableName(pair.first()).equals(claim.variable());
      case TRACE -> true;
    };
  }

  private String variableName(int access) {
    return trace.trace.names().name(NameKind.VARIABLE, trace.trace.target(access));
  }
}
