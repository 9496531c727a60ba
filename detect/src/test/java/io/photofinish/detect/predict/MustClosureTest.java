package io.photofinish.detect.predict;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class MustClosureTest {
  @Test
  void it_rules_out_no_predictable_race() {
    OracleCheck.overSeeds(0, 20_000)
        .withEventsUpTo(16)
        .contained("must", RaceDefinitions::predictable, MustClosureTest::notRuledOut);
  }

  private static NavigableSet<Pair> notRuledOut(TraceColumns trace) {
    TraceIndex index = new TraceIndex(trace);
    SharedAccesses accesses = index.accesses();
    MustClosure must = new MustClosure(index);
    NavigableSet<Pair> left = new TreeSet<>();
    for (int variable = 0; variable < accesses.variableCount(); variable++) {
      for (int second = accesses.first(variable); second < accesses.end(variable); second++) {
        for (int first = accesses.first(variable); first < second; first++) {
          if (accesses.thread(first) != accesses.thread(second)
              && (accesses.isWrite(first) || accesses.isWrite(second))
              && must.mayRace(first, second)) {
            left.add(new Pair(accesses.position(first), accesses.position(second)));
          }
        }
      }
    }
    return left;
  }
}
