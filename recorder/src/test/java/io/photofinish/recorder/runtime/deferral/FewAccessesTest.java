package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.clock.ClockSlots;
import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.file.LateEvents;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Holds {@link FewAccesses} to the columns that the same accesses would have been kept in. */
class FewAccessesTest {
  private static final int SEQUENCES = 20_000;

  private final RecordedThread thread = thread(1);

  private static RecordedThread thread(int id) {
    return new RecordedThread(id, MustHappenBeforeClock.first(new ClockSlots()), 0) {
      @Override
      public long events() {
        return 0;
      }

      @Override
      public boolean canBeArmed() {
        return false;
      }

      @Override
      protected void awaitArmedAccess() {}
    };
  }

  @Test
  void random_accesses_are_as_in_columns() {
    int most = 0;
    for (int seed = 0; seed < SEQUENCES; seed++) {
      try {
        most = Math.max(most, new Sequence(seed).run());
      } catch (AssertionError | RuntimeException problem) {
        throw new AssertionError("seed " + seed + ": " + problem.getMessage(), problem);
      }
    }
    assertThat(most).as("accesses that were kept of one object").isGreaterThan(100);
  }

  @Test
  void they_are_of_one_thread() {
    FewAccesses few = new FewAccesses(thread, new DeferredMemory(Long.MAX_VALUE));
    assertThat(few.areOf(thread)).isTrue();
    assertThat(few.areOf(thread(2))).isFalse();
  }

  @Test
  void a_thread_that_comes_again_and_again_gets_columns() {
    FewAccesses few = new FewAccesses(thread, new DeferredMemory(Long.MAX_VALUE));
    DeferredMemory memory = new DeferredMemory(Long.MAX_VALUE);
    int kept = 0;
    while (few.keep(2, false, 0, true, 0, 1 + kept, 0, memory)) {
      kept++;
    }
    assertThat(kept).isEqualTo(5);
  }

  /** Accesses of one object by the thread, until they are not few any more. */
  private final class Sequence {
    private final Random random;
    private final boolean isOfFields;
    private final DeferredMemory memory = new DeferredMemory(Long.MAX_VALUE);
    private final FewAccesses few = new FewAccesses(thread, memory);
    private final DeferredAccesses expected =
        new DeferredAccesses(thread, new DeferredMemory(Long.MAX_VALUE));
    private long time = 1L << LateEvents.ORDER_BITS;

    Sequence(int seed) {
      random = new Random(seed);
      isOfFields = random.nextInt(4) == 0;
    }

    int run() {
      int kept = 0;
      boolean areFew = true;
      while (areFew) {
        int where = 2 * random.nextInt(3);
        boolean isWrite = random.nextBoolean();
        long locks = random.nextInt(2);
        long stack = random.nextInt(2);
        int from = random.nextInt(6);
        int slots = random.nextInt(3) == 0 ? 1 + random.nextInt(100) : 1;
        int step = 1 + random.nextInt(2);
        for (int slot = from; areFew && slot < from + slots; slot++) {
          areFew = few.keep(where, isWrite, slot, isOfFields, locks, time, stack, memory);
          if (areFew) {
            expect(where, isWrite, slot, locks, stack);
            kept++;
            time += step;
          }
        }
        if (random.nextInt(3) == 0) {
          time += 1L << LateEvents.ORDER_BITS;
        }
      }
      DeferredAccesses columns = few.inColumns(memory);
      check(columns);
      columns.free(memory);
      assertThat(memory.used()).as("memory").isZero();
      return kept;
    }

    private void expect(int where, boolean isWrite, int slot, long locks, long stack) {
      DeferredMemory any = new DeferredMemory(Long.MAX_VALUE);
      DeferredColumn column = expected.column(thread, where, isWrite, locks, slot);
      if (column == null) {
        LiveThreads live = new LiveThreads();
        column =
            expected.addColumn(thread, where, isWrite, locks, stack, slot, isOfFields, live, any);
      }
      expected.set(column, slot, time, stack, any);
    }

    private void check(DeferredAccesses columns) {
      assertThat(columns.count()).isEqualTo(expected.count());
      for (int i = 0; i < expected.count(); i++) {
        DeferredColumn right = expected.column(i);
        for (int slot = right.lowest(); slot <= right.highest(); slot++) {
          long flagged = right.flaggedTime(slot);
          DeferredColumn found =
              columns.column(thread, right.where(), right.isWrite(), right.locks, slot);
          if (flagged != 0) {
            assertThat(found.flaggedTime(slot)).as("time of %d", slot).isEqualTo(flagged);
            assertThat(found.stack(slot)).as("stack of %d", slot).isEqualTo(right.stack(slot));
            assertThat(found.age(flagged)).as("age").isEqualTo(right.age(flagged));
            assertThat(found.last() >>> LateEvents.ORDER_BITS)
                .as("last of all")
                .isEqualTo(right.last() >>> LateEvents.ORDER_BITS);
          } else if (found != null) {
            assertThat(found.flaggedTime(slot)).as("no time of %d", slot).isZero();
          }
        }
      }
    }
  }
}
