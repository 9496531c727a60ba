package io.photofinish.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.clock.LastAccesses;
import io.photofinish.detect.clock.ThreadClocks;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PastKnowledgeTest {
  private static final int WRITER = 0;
  private static final int TEACHER = 1;
  private static final int READER = 2;

  private final ThreadClocks clocks = new ThreadClocks();
  private final LastAccesses writes = LastAccesses.of(clocks);
  private final PastKnowledge past = new PastKnowledge(clocks, 0, writes);

  @BeforeEach
  void prepare() {
    clocks.ensureThreads(3);
    writes.ensureVariables(1000);
  }

  /** The writer learns of one more event of the teacher, and then writes. */
  private void learnAndWrite(int variable) {
    clocks.join(WRITER, TEACHER);
    clocks.advance(TEACHER);
    writes.replaceAll(variable, WRITER, 0);
    clocks.advance(WRITER);
  }

  @Test
  void who_comes_behind_an_old_write_knows_what_its_thread_knew_then_and_no_more() {
    for (int i = 0; i < 100; i++) {
      learnAndWrite(i);
    }
    past.joinInto(READER, writes.lastEpoch(41));
    assertThat(clocks.component(READER, TEACHER)).isEqualTo(42);
    assertThat(clocks.component(READER, WRITER)).isEqualTo(42);
  }

  @Test
  void who_comes_behind_a_write_of_the_present_knows_what_its_thread_knows() {
    learnAndWrite(0);
    past.joinInto(READER, writes.lastEpoch(0));
    assertThat(clocks.component(READER, TEACHER)).isEqualTo(1);
    assertThat(clocks.component(READER, WRITER)).isEqualTo(1);
  }

  @Test
  void what_was_known_at_writes_that_are_overwritten_is_dropped() {
    for (int i = 0; i < 10_000; i++) {
      learnAndWrite(i % 5);
    }
    assertThat(past.size()).isLessThanOrEqualTo(2 * 5);
  }

  @Test
  void what_was_known_at_writes_that_can_be_read_is_kept_when_threads_are_added() {
    for (int i = 0; i < 1000; i++) {
      learnAndWrite(i);
    }
    clocks.ensureThreads(9);
    learnAndWrite(999);
    past.joinInto(READER, writes.lastEpoch(500));
    assertThat(clocks.component(READER, TEACHER)).isEqualTo(501);
    assertThat(past.size()).isBetween(999, 1000);
  }

  @Test
  void what_was_known_among_fewer_threads_says_nothing_of_those_added_since() {
    learnAndWrite(0);
    learnAndWrite(1);
    clocks.ensureThreads(9);
    // A row that is used again, with what was known of a thread that is new.
    clocks.join(3, 8);
    clocks.rows().release(clocks.rows().allocateCopy(clocks.row(3)));
    past.joinInto(READER, writes.lastEpoch(0));
    assertThat(clocks.component(READER, 8)).isZero();
  }
}
