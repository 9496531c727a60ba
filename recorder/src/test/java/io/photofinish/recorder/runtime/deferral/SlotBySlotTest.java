package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.file.LateEvents;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Adding to slots one by one, the short way, does the same as the long way. */
class SlotBySlotTest {
  private static final int SLOTS = 9000;
  private static final long STACK = 7;

  private final DeferredMemory memory = new DeferredMemory(Long.MAX_VALUE);

  @Test
  void both_ways_keep_the_same() {
    Random random = new Random(1);
    SlotTimes shortWay = new SlotTimes(STACK, 2000);
    SlotTimes longWay = new SlotTimes(STACK, 2000);
    long time = 1L << LateEvents.ORDER_BITS;
    // So many short runs that none are expected any more.
    for (int i = 0; i < 200; i++) {
      int slot = random.nextInt(SLOTS);
      shortWay.keep(slot, ++time, STACK, memory);
      longWay.keep(slot, time, STACK, memory);
    }
    assertThat(shortWay.beginBySlots(STACK)).isTrue();
    assertThat(longWay.beginBySlots(STACK)).isTrue();
    for (int i = 0; i < 20_000; i++) {
      time += random.nextInt(1000) == 0 ? 1L << LateEvents.ORDER_BITS : 1;
      int slot = random.nextInt(random.nextBoolean() ? 20 : SLOTS);
      long since = time - random.nextInt(100);
      boolean isKept = longWay.extend(slot, time, STACK, since);
      boolean isRecent = shortWay.recent().has(slot, since);
      assertThat(isRecent || shortWay.extendSlot(slot, time, since)).isEqualTo(isKept);
      if (!isKept) {
        shortWay.keep(slot, time, STACK, memory);
        longWay.keep(slot, time, STACK, memory);
      }
    }
    for (int slot = 0; slot < SLOTS; slot++) {
      assertThat(shortWay.flaggedTime(slot)).isEqualTo(longWay.flaggedTime(slot));
    }
    assertThat(shortWay.lowest()).isEqualTo(longWay.lowest());
    assertThat(shortWay.highest()).isEqualTo(longWay.highest());
  }

  @Test
  void it_is_not_begun_as_long_as_there_is_some_regularity() {
    SlotTimes times = new SlotTimes(STACK, 2000);
    for (int i = 0; i < 50; i++) {
      times.keep(i, (1L << LateEvents.ORDER_BITS) + i, STACK, memory);
    }
    assertThat(times.beginBySlots(STACK)).isFalse();
  }
}
