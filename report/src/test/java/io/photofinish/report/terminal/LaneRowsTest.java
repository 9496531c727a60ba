package io.photofinish.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LaneRowsTest {
  private static final int THREAD = 3;

  private final LaneRows rows = new LaneRows("step");

  private static LaneEvent event(Operation operation) {
    return LaneEvent.of(0, THREAD, "t", operation, "target", "");
  }

  @Test
  void events_that_are_not_shown_are_one_line_before_the_next_one() {
    LaneEvent read = event(Operation.READ);
    rows.hide(THREAD, Operation.WRITE);
    rows.hide(1_233);
    rows.show(read, "mark");
    rows.show(read, "");
    rows.hide(1);
    assertThat(rows.rows())
        .containsExactly(
            new LaneRow.Fold("1,234 steps not shown"),
            new LaneRow.Event(read, Set.of(), "mark"),
            new LaneRow.Event(read, Set.of(), ""));
  }

  @Test
  void other_words_can_stand_for_them() {
    LaneEvent read = event(Operation.READ);
    rows.hide(THREAD, Operation.WRITE);
    rows.fold("the beginning");
    rows.show(read, "");
    assertThat(rows.rows())
        .containsExactly(new LaneRow.Fold("the beginning"), new LaneRow.Event(read, Set.of(), ""));
  }

  @Test
  void a_thread_is_inside_until_its_last_lock_is_released_shown_or_not() {
    LaneEvent acquire = event(Operation.ACQUIRE);
    LaneEvent release = event(Operation.RELEASE);
    LaneEvent read = event(Operation.READ);
    rows.hide(THREAD, Operation.ACQUIRE);
    rows.fold("");
    rows.show(acquire, "");
    rows.show(release, "");
    rows.hide(THREAD, Operation.RELEASE);
    rows.fold("");
    rows.show(read, "");
    assertThat(rows.rows())
        .containsExactly(
            new LaneRow.Fold(""),
            new LaneRow.Event(acquire, Set.of(THREAD), ""),
            new LaneRow.Event(release, Set.of(THREAD), ""),
            new LaneRow.Fold(""),
            new LaneRow.Event(read, Set.of(), ""));
  }
}
