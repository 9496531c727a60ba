package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.CheckedDeadlock;
import io.photofinish.analysis.ProvenDeadlocks;
import io.photofinish.detect.DeadlockPattern;
import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.DeadlockWitness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeadlockGroupsTest {
  /** What a trace in memory says of its events. */
  private record TraceFacts(TraceColumns trace) implements EventFacts {
    private int at(long event) {
      return trace.position(event);
    }

    @Override
    public String thread(long event) {
      return trace.names().name(NameKind.THREAD, trace.thread(at(event)));
    }

    @Override
    public List<String> stack(long event) {
      return List.of(trace.names().name(NameKind.LOCATION, trace.location(at(event))));
    }

    @Override
    public ThreadStart start(long event) {
      return IntStream.range(0, trace.size())
          .filter(i -> trace.operation(i) == OpCode.FORK)
          .filter(i -> trace.target(i) == trace.thread(at(event)))
          .mapToObj(i -> new ThreadStart(thread(trace.index(i)), stack(trace.index(i))))
          .findFirst()
          .orElse(null);
    }

    @Override
    public String test(long event) {
      return "";
    }

    @Override
    public String lock(int id) {
      return trace.names().name(NameKind.LOCK, id);
    }

    @Override
    public boolean isOfFramework(String location) {
      return location.startsWith("org.junit.");
    }
  }

  /** A thread that takes two locks in nested sections, in methods of a class. */
  private static void nested(
      TraceBuilder trace, String thread, String outer, String inner, String method, int line) {
    trace.at(method + "(Bank.java:" + line + ")").acquire(thread, outer);
    trace.at(method + "(Bank.java:" + (line + 1) + ")").acquire(thread, inner);
    trace.release(thread, inner).release(thread, outer);
  }

  /** What two nested sections of four events each are: their acquires cross. */
  private static DeadlockPattern crossing(TraceColumns trace, int one, int other) {
    return DeadlockPattern.smallestFirst(
        new long[] {one + 1, other + 1},
        new long[] {one, other},
        new int[] {trace.thread(one), trace.thread(other)},
        new int[] {trace.target(one + 1), trace.target(other + 1)});
  }

  private static TraceColumns bank(int line, boolean isTurned) {
    TraceBuilder trace = new TraceBuilder();
    trace.at("Bank.main(Bank.java:1)").fork("main", "left");
    trace.at("Bank.main(Bank.java:1)").fork("main", "right");
    for (int account = 1; account <= 5; account += 2) {
      String one = "Account@" + account;
      String two = "Log@" + (account + 1);
      if (isTurned) {
        nested(trace, "right", two, one, "Log.flush", 50 + line);
        nested(trace, "left", one, two, "Bank.pay", line);
      } else {
        nested(trace, "left", one, two, "Bank.pay", line);
        nested(trace, "right", two, one, "Log.flush", 50 + line);
      }
    }
    return trace.build();
  }

  private static CheckedDeadlock proven(TraceColumns trace, DeadlockPattern pattern) {
    int first = trace.position(pattern.holds()[0]);
    int second = trace.position(pattern.holds()[1]);
    int[] next = {trace.position(pattern.acquires()[0]), trace.position(pattern.acquires()[1])};
    return ProvenDeadlocks.of(
        pattern,
        "syncp",
        trace,
        new DeadlockWitness(2, new int[] {Math.min(first, second), Math.max(first, second)}, next));
  }

  private static CheckedDeadlock potential(DeadlockPattern pattern) {
    return new CheckedDeadlock(
        pattern, Certainty.POTENTIAL, Optional.empty(), Optional.of("a repair bears on it"));
  }

  private static List<DeadlockFinding> findings(TraceColumns trace, List<FoundDeadlock> found) {
    DeadlockGroups groups = new DeadlockGroups(found, new TraceFacts(trace));
    return groups.findings(new PhotoBudget(groups.proven()));
  }

  private static List<FoundDeadlock> all(TraceColumns trace, String detector) {
    List<FoundDeadlock> found = new ArrayList<>();
    for (int section = 2; section < trace.size(); section += 8) {
      DeadlockPattern pattern = crossing(trace, section, section + 4);
      found.add(new FoundDeadlock(detector, true, proven(trace, pattern)));
    }
    return found;
  }

  @Test
  void deadlocks_of_many_objects_at_the_same_places_are_one_finding() {
    TraceColumns trace = bank(10, false);
    List<FoundDeadlock> found = new ArrayList<>(all(trace, "deadlock"));
    found.add(new FoundDeadlock("lock-cycles", false, potential(crossing(trace, 2, 6))));
    DeadlockFinding finding = findings(trace, found).get(0);
    assertThat(findings(trace, found)).hasSize(1);
    assertThat(finding.certainty()).isEqualTo(Certainty.PROVEN);
    assertThat(finding.count()).isEqualTo(3);
    assertThat(finding.foundBy()).containsExactly("deadlock", "lock-cycles");
    assertThat(finding.locks()).containsExactly("Log", "Account");
    assertThat(finding.doubt()).isNull();
  }

  @Test
  void each_member_holds_what_the_one_before_waits_for() {
    TraceColumns trace = bank(10, false);
    DeadlockFinding finding = findings(trace, all(trace, "deadlock")).get(0);
    DeadlockFinding.Member left = finding.cycle().get(0);
    DeadlockFinding.Member right = finding.cycle().get(1);
    assertThat(left.thread()).isEqualTo("left");
    assertThat(left.holds().lock()).isEqualTo("Account@1");
    assertThat(left.holds().stack()).containsExactly("Bank.pay(Bank.java:10)");
    assertThat(left.waitsFor().lock()).isEqualTo("Log@2").isEqualTo(right.holds().lock());
    assertThat(left.waitsFor().stack()).containsExactly("Bank.pay(Bank.java:11)");
    assertThat(right.waitsFor().lock()).isEqualTo("Account@1");
    assertThat(right.start()).isEqualTo(new ThreadStart("main", List.of("Bank.main(Bank.java:1)")));
    assertThat(finding.explanation())
        .isEqualTo(
            "Thread left takes Account@1 and, holding it, Log@2; thread right takes Log@2 and,"
                + " holding it, Account@1. Once each of them has its first lock, none ever gets"
                + " its second. In this run they did not meet so; nothing forces that.");
    assertThat(finding.proof())
        .startsWith("Proven by syncp (")
        .endsWith(
            "after 4 steps each of the 2 threads waits for a lock that the next one holds, which an"
                + " independent checker has confirmed.");
  }

  @Test
  void the_schedule_ends_with_the_acquires_that_wait() {
    TraceColumns trace = bank(10, false);
    List<Step> steps = findings(trace, all(trace, "deadlock")).get(0).photo().steps();
    assertThat(steps).extracting(Step::event).containsExactly(0L, 1L, 2L, 6L, 3L, 7L);
    assertThat(steps)
        .extracting(Step::isLeftOpen)
        .containsExactly(false, false, true, true, false, false);
  }

  @Test
  void fingerprints_know_neither_lines_nor_which_thread_comes_first() {
    TraceColumns trace = bank(10, false);
    String print = findings(trace, all(trace, "deadlock")).get(0).fingerprint();
    assertThat(print).matches("[0-9a-f]{16}");
    for (TraceColumns other : List.of(bank(23, false), bank(10, true), bank(23, true))) {
      assertThat(findings(other, all(other, "deadlock")))
          .extracting(DeadlockFinding::fingerprint)
          .containsExactly(print);
    }
  }

  @Test
  void other_methods_locks_and_lines_of_one_method_have_other_fingerprints() {
    TraceBuilder builder = new TraceBuilder();
    nested(builder, "left", "A@1", "B@1", "Bank.pay", 10);
    nested(builder, "right", "B@1", "A@1", "Bank.back", 20);
    nested(builder, "left", "A@1", "B@1", "Bank.pay", 12);
    nested(builder, "left", "A@1", "B@1", "Bank.other", 30);
    nested(builder, "left", "A@1", "C@1", "Bank.pay", 10);
    nested(builder, "right", "C@1", "A@1", "Bank.back", 20);
    TraceColumns trace = builder.build();
    List<FoundDeadlock> found = new ArrayList<>();
    for (int[] pair : new int[][] {{0, 4}, {8, 4}, {12, 4}, {16, 20}}) {
      DeadlockPattern pattern = crossing(trace, pair[0], pair[1]);
      found.add(new FoundDeadlock("deadlock", true, potential(pattern)));
    }
    assertThat(findings(trace, found))
        .hasSize(4)
        .extracting(DeadlockFinding::fingerprint)
        .doesNotHaveDuplicates();
  }

  @Test
  void what_is_potential_says_why() {
    TraceColumns trace = bank(10, false);
    CheckedDeadlock deadlock = potential(crossing(trace, 2, 6));
    DeadlockFinding undecided =
        findings(trace, List.of(new FoundDeadlock("deadlock", true, deadlock))).get(0);
    assertThat(undecided.doubt()).contains("found none within its budget");
    assertThat(undecided.explanation()).endsWith("Not proven: a repair bears on it.");
    assertThat(undecided.photo()).isNull();
    assertThat(undecided.proof()).isEmpty();
    DeadlockFinding cycle =
        findings(trace, List.of(new FoundDeadlock("lock-cycles", false, deadlock))).get(0);
    assertThat(cycle.doubt()).isEqualTo("Only potential: lock-cycles gives no proof.");
  }

  @Test
  void that_the_run_itself_ended_in_it_is_said_of_a_proven_one_too() {
    TraceColumns trace = bank(10, false);
    CheckedDeadlock observed =
        new CheckedDeadlock(
            crossing(trace, 2, 6), Certainty.OBSERVED, Optional.empty(), Optional.empty());
    List<FoundDeadlock> found = new ArrayList<>();
    found.add(new FoundDeadlock("deadlock", true, observed));
    assertThat(findings(trace, found).get(0).certainty()).isEqualTo(Certainty.OBSERVED);
    found.addAll(all(trace, "deadlock"));
    DeadlockFinding finding = findings(trace, found).get(0);
    assertThat(finding.certainty()).isEqualTo(Certainty.PROVEN);
    assertThat(finding.explanation()).contains("The recorded run itself ended so");
  }

  @Test
  void deadlocks_within_the_code_of_test_frameworks_are_counted_and_not_reported() {
    TraceBuilder builder = new TraceBuilder();
    nested(builder, "left", "A@1", "B@1", "org.junit.One.run", 10);
    nested(builder, "right", "B@1", "A@1", "org.junit.Two.run", 20);
    nested(builder, "right", "B@1", "A@1", "com.acme.Mine.run", 20);
    TraceColumns trace = builder.build();
    List<FoundDeadlock> found =
        List.of(
            new FoundDeadlock("deadlock", true, potential(crossing(trace, 0, 4))),
            new FoundDeadlock("deadlock", true, potential(crossing(trace, 0, 8))));
    assertThat(new DeadlockGroups(found, new TraceFacts(trace)).hidden()).isEqualTo(1);
    assertThat(findings(trace, found)).hasSize(1);
  }
}
