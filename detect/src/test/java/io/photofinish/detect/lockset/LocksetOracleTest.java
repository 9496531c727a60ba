package io.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Reported;
import io.photofinish.detect.oracle.KnownAnswers;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LocksetOracleTest {
  private final OracleCheck randomTraces = OracleCheck.overSeeds(0, 20_000);

  private static NavigableSet<String> lockset(TraceColumns trace) {
    return Reported.by(LocksetDetector::new, trace).variables();
  }

  private static Reported eraser(TraceColumns trace) {
    return Reported.by(EraserDetector::new, trace);
  }

  private static Reported lockCover(TraceColumns trace) {
    return Reported.by(LockCoverDetector::new, trace);
  }

  private static NavigableSet<Pair> lockCoverPairs(TraceColumns trace) {
    return Reported.by(LockCoverAllPairsDetector::new, trace).pairs();
  }

  @Test
  void known_answers_are_found() throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      TraceColumns trace = answer.trace();
      NavigableSet<Pair> pairs = answer.pairs("lock_cover");
      assertThat(lockset(trace)).as(answer.id()).isEqualTo(answer.variables("lockset_vars"));
      assertThat(lockCoverPairs(trace)).as(answer.id()).isEqualTo(pairs);
      assertThat(lockCover(trace).racyEvents()).as(answer.id()).isEqualTo(Pair.seconds(pairs));
    }
  }

  @Test
  void lockset_finds_the_variables_with_lock_set_races() {
    randomTraces.agree("lockset", LocksetOracleTest::lockset, RaceDefinitions::lockSetVariables);
  }

  @Test
  void eraser_finds_what_its_state_machine_warns_of() {
    randomTraces.agree("eraser", t -> eraser(t).variables(), RaceDefinitions::eraserVariables);
  }

  @Test
  void every_event_that_eraser_reports_has_a_warning() {
    randomTraces.contained(
        "eraser-events", t -> eraser(t).racyEvents(), RaceDefinitions::eraserEvents);
  }

  @Test
  void eraser_reports_every_warning_that_has_an_earlier_conflicting_access() {
    randomTraces.contained(
        "eraser-partners",
        trace -> {
          NavigableSet<Integer> warnings = RaceDefinitions.eraserEvents(trace);
          warnings.retainAll(Pair.seconds(conflicts(trace)));
          return warnings;
        },
        trace -> eraser(trace).racyEvents());
  }

  @Test
  void eraser_pairs_conflicting_accesses() {
    randomTraces.contained("eraser-pairs", t -> eraser(t).pairs(), LocksetOracleTest::conflicts);
  }

  private static NavigableSet<Pair> conflicts(TraceColumns trace) {
    NavigableSet<Pair> conflicts = new TreeSet<>();
    for (int j = 0; j < trace.size(); j++) {
      for (int i = 0; i < j; i++) {
        boolean arePlain =
            OpCode.isPlainAccess(trace.operation(i)) && OpCode.isPlainAccess(trace.operation(j));
        boolean conflict = trace.operation(i) == OpCode.WRITE || trace.operation(j) == OpCode.WRITE;
        if (arePlain
            && conflict
            && trace.target(i) == trace.target(j)
            && trace.thread(i) != trace.thread(j)) {
          conflicts.add(new Pair(i, j));
        }
      }
    }
    return conflicts;
  }

  @Test
  void lockcover_finds_every_racy_event() {
    randomTraces.agree(
        "lockcover",
        trace -> lockCover(trace).racyEvents(),
        trace -> Pair.seconds(RaceDefinitions.lockCover(trace)));
  }

  @Test
  void lockcover_names_a_partner_that_races() {
    randomTraces.contained(
        "lockcover-partners", t -> lockCover(t).pairs(), RaceDefinitions::lockCover);
  }

  @Test
  void lockcover_lists_all_pairs() {
    randomTraces.agree(
        "lockcover-all", LocksetOracleTest::lockCoverPairs, RaceDefinitions::lockCover);
  }

  @Test
  void every_hb_race_is_a_lock_cover_race() {
    randomTraces.contained("hb-lockcover", RaceDefinitions::hb, LocksetOracleTest::lockCoverPairs);
  }
}
