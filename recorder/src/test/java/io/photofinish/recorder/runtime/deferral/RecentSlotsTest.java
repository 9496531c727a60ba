package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.file.LateEvents;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is said to be read lately was; and most of what was is said to be. */
class RecentSlotsTest {
  private static final int SLOTS = 300;
  private static final long EVENT = 1L << LateEvents.ORDER_BITS;

  private final RecentSlots recent = new RecentSlots(SLOTS);

  @Test
  void it_says_nothing_that_is_not_so() {
    Random random = new Random(1);
    long[] last = new long[2 * SLOTS];
    long time = EVENT;
    long since = 0;
    int found = 0;
    for (int i = 0; i < 1_000_000; i++) {
      time += random.nextInt(3000) == 0 ? EVENT : 1;
      since = random.nextInt(500) == 0 ? time - 1 : since;
      int slot = random.nextInt(random.nextInt(10) == 0 ? 2 * SLOTS : SLOTS);
      boolean isRepeated = last[slot] > since;
      if (recent.has(slot, since)) {
        assertThat(isRepeated).as("slot %d", slot).isTrue();
        found++;
      } else {
        last[slot] = isRepeated ? last[slot] : time;
        recent.add(slot, time, since);
      }
      if (random.nextInt(1000) == 0) {
        int cleared = random.nextInt(SLOTS);
        recent.remove(cleared);
        last[cleared] = 0;
      }
    }
    assertThat(found).isGreaterThan(100_000);
  }

  @Test
  void a_read_is_known_until_one_has_to_be_later() {
    recent.add(7, EVENT + 5, EVENT - 1);
    assertThat(recent.has(7, EVENT - 1)).isTrue();
    assertThat(recent.has(8, EVENT - 1)).isFalse();
    assertThat(recent.has(7, EVENT + 7)).isFalse();
  }

  @Test
  void reads_from_before_it_was_there_can_be_added() {
    recent.add(7, EVENT + 5, EVENT + 2);
    // Of this one it is only known that it is not older than the write.
    recent.add(8, EVENT + 9, EVENT + 2);
    assertThat(recent.has(8, EVENT + 2)).isTrue();
    assertThat(recent.has(8, EVENT + 3)).isFalse();
  }

  @Test
  void if_it_is_of_no_use_it_is_seldom_tried_and_is_of_use_again_later() {
    long time = EVENT;
    for (int i = 0; i < 10_000; i++, time += 2) {
      recent.add(7, time + 1, time);
    }
    // Now it says nothing, since all that it knew was written since.
    recent.add(8, time + 1, time);
    assertThat(recent.has(8, time)).isFalse();
    long written = time;
    for (int i = 0; i < 20_000; i++) {
      recent.add(9, ++time, written);
    }
    assertThat(recent.has(9, written)).isTrue();
  }

  @Test
  void there_is_room_for_more() {
    recent.add(7, EVENT + 5, 0);
    recent.add(SLOTS * 2, EVENT + 5, 0);
    assertThat(recent.has(SLOTS * 2, 0)).isFalse();
    recent.enlarge(SLOTS * 3);
    recent.add(SLOTS * 2, EVENT + 7, 0);
    assertThat(recent.has(SLOTS * 2, 0)).isTrue();
    assertThat(recent.has(7, 0)).isTrue();
    RecentSlots.NONE.add(7, EVENT + 5, 0);
    assertThat(RecentSlots.NONE.has(7, 0)).isFalse();
  }
}
