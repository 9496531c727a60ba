package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.Operation;
import io.photofinish.trace.Repair;
import io.photofinish.trace.Repair.Subject;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeadlockDoubtsTest {
  /** A transfer there and one back; A also uses a lock of its own, C one of its and B's. */
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .fork("A", "idle") // 0
          .acquire("A", "own") // 1
          .acquire("A", "l") // 2
          .acquire("A", "m") // 3
          .release("A", "m") // 4
          .release("A", "l") // 5
          .release("A", "own") // 6
          .acquire("B", "shared") // 7
          .release("B", "shared") // 8
          .acquire("B", "m") // 9
          .acquire("B", "l") // 10
          .acquire("C", "shared") // 11
          .release("C", "shared") // 12
          .build();

  private static final DeadlockWitness SHORT =
      new DeadlockWitness(0, new int[] {0, 1, 2, 7, 8, 9}, new int[] {3, 10});
  private static final DeadlockWitness WITH_C =
      new DeadlockWitness(0, new int[] {0, 1, 2, 11, 12, 7, 8, 9}, new int[] {3, 10});

  private static int id(NameKind kind, String name) {
    return id(TRACE, kind, name);
  }

  private static int id(TraceColumns trace, NameKind kind, String name) {
    Names names = trace.names();
    return IntStream.range(0, names.count(kind))
        .filter(i -> names.name(kind, i).equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Repair ofLock(String lock, String thread) {
    return new Repair(
        4, Subject.SECTIONS, id(NameKind.LOCK, lock), id(NameKind.THREAD, thread), lock);
  }

  private static Optional<String> about(Exposure witness, Repair... repairs) {
    assertThat(new WitnessChecker(TRACE).check(witness)).hasToString("accepted");
    return Doubts.of(TRACE, List.of(repairs), LeftOutReads.NONE).about(witness);
  }

  @Test
  void a_repair_of_a_lock_of_the_cycle_bears_on_it() {
    assertThat(about(SHORT)).isEmpty();
    assertThat(about(SHORT, ofLock("l", "A"))).hasValueSatisfying(isOf("l"));
    assertThat(about(SHORT, ofLock("m", "C"))).hasValueSatisfying(isOf("m"));
  }

  private static Consumer<String> isOf(String message) {
    return doubt -> assertThat(doubt).isEqualTo("the trace broke a rule at event 4: " + message);
  }

  @Test
  void a_repair_of_another_lock_bears_on_it_if_two_of_its_users_act() {
    assertThat(about(SHORT, ofLock("own", "A"))).isEmpty();
    assertThat(about(SHORT, ofLock("own", "B"))).isPresent();
    assertThat(about(SHORT, ofLock("shared", "C"))).isEmpty();
    assertThat(about(WITH_C, ofLock("shared", "C"))).isPresent();
  }

  @Test
  void a_repair_of_the_start_or_the_end_of_a_thread_bears_on_what_waits_for_it() {
    Repair start = repair(5, Subject.START, "C", "A");
    assertThat(about(SHORT, start)).isEmpty();
    assertThat(about(WITH_C, start)).isPresent();
    assertThat(about(SHORT, repair(5, Subject.START, "B", "A"))).isPresent();
    assertThat(about(SHORT, repair(4, Subject.END, "C", "A"))).isEmpty();
    assertThat(about(SHORT, repair(2, Subject.END, "C", "A")))
        .as("the acquire with which A waits is behind it")
        .isPresent();
  }

  private static Repair repair(long index, Subject subject, String of, String thread) {
    return new Repair(
        index, subject, id(NameKind.THREAD, of), id(NameKind.THREAD, thread), "broken");
  }

  /** In truth the section of k may be elsewhere, and the acquire of m right behind the word. */
  @Test
  void an_acquire_that_may_give_up_proves_nothing() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l") // 0
            .add("A", Operation.SIGNAL, LockSignals.GIVES_UP) // 1
            .acquire("A", "k") // 2
            .fork("A", "D") // 3
            .acquire("A", "m") // 4
            .release("A", "m") // 5
            .release("A", "l") // 6
            .acquire("B", "m") // 7
            .acquire("B", "l") // 8
            .build();
    DeadlockWitness witness = new DeadlockWitness(4, new int[] {7}, new int[] {4, 8});
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
    int a = id(trace, NameKind.THREAD, "A");
    Repair ofLock = new Repair(2, Subject.SECTIONS, id(trace, NameKind.LOCK, "k"), a, "broken");
    Repair ofFork = new Repair(3, Subject.START, id(trace, NameKind.THREAD, "D"), a, "broken");
    assertThat(about(trace, witness, ofLock)).isEmpty();
    assertThat(about(trace, witness, ofFork)).isEmpty();
    assertThat(about(trace, witness, ofLock, ofFork))
        .contains("the acquire of event 4 may give up: repairs bear on what A did right before it");
    assertThat(about(trace, new Witness(4, new int[0], 4, 7), ofLock, ofFork))
        .as("a race needs no acquire that waits")
        .isEmpty();
  }

  private static Optional<String> about(TraceColumns trace, Exposure witness, Repair... repairs) {
    return Doubts.of(trace, List.of(repairs), LeftOutReads.NONE).about(witness);
  }

  /** A read x between its events 0 and 5 again and again; B may not write it before A waits. */
  @Test
  void reads_that_were_left_out_must_see_what_they_saw() {
    TraceColumns trace =
        new TraceBuilder()
            .read("A", "x") // 0
            .acquire("A", "l") // 1
            .acquire("A", "m") // 2
            .release("A", "m") // 3
            .release("A", "l") // 4
            .read("A", "x") // 5
            .write("B", "x") // 6
            .acquire("B", "m") // 7
            .acquire("B", "l") // 8
            .build();
    LeftOutReads reads = new LeftOutReads(new long[] {0}, new long[] {5});
    Doubts doubts = Doubts.of(trace, List.of(), reads);
    DeadlockWitness writeFirst = new DeadlockWitness(1, new int[] {6, 1, 7}, new int[] {2, 8});
    DeadlockWitness writeLast = new DeadlockWitness(1, new int[] {1, 6, 7}, new int[] {2, 8});
    for (DeadlockWitness witness : List.of(writeFirst, writeLast)) {
      assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
    }
    assertThat(doubts.about(writeFirst))
        .contains(
            "A read x before event 5 too, which was not recorded, and may have seen another"
                + " value");
    assertThat(doubts.about(writeLast))
        .as("A has only to come to its acquire, and may read again right before it")
        .isPresent();
    LeftOutReads later = new LeftOutReads(new long[] {2}, new long[] {5});
    assertThat(Doubts.of(trace, List.of(), later).about(writeLast)).isEmpty();
  }
}
