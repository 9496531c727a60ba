package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.file.LateEvents;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Holds {@link SlotTimes} to a plain map from slots to their last accesses. */
class SlotTimesTest {
  private static final int SEQUENCES = 20_000;

  @Test
  void random_accesses_are_kept_as_in_a_map() {
    for (int seed = 0; seed < SEQUENCES; seed++) {
      try {
        new Sequence(seed).run();
      } catch (AssertionError | RuntimeException problem) {
        throw new AssertionError("seed " + seed + ": " + problem.getMessage(), problem);
      }
    }
  }

  /** What is known of a slot. */
  private record Last(long time, long stack, boolean isRepeated) {}

  /** A thread's random accesses of an array, in ways that programs have. */
  private static final class Sequence {
    private final Random random;
    private final int slots;
    private final int stacks;
    private final int eventJump;
    private final DeferredMemory memory = new DeferredMemory(Long.MAX_VALUE);
    private final SlotTimes times;
    private final TreeMap<Integer, Last> expected = new TreeMap<>();
    private long event = 1;
    private int order;
    private boolean isArmed;

    Sequence(int seed) {
      random = new Random(seed);
      slots = 1 + random.nextInt(pick(3, 20, 50, 200, 200, 3000));
      stacks = pick(1, 2, 12, 600);
      eventJump = pick(1, 3, 300, 1 << 30);
      times = new SlotTimes(stack(), pick(0, 300, Integer.MAX_VALUE));
    }

    private int pick(int... of) {
      return of[random.nextInt(of.length)];
    }

    private long stack() {
      return random.nextInt(stacks) - 1L;
    }

    void run() {
      int steps = random.nextInt(pick(10, 40, 150));
      for (int i = 0; i < steps; i++) {
        step();
        if (random.nextInt(16) == 0) {
          check();
        }
        isArmed = random.nextInt(3) > 0;
      }
      check();
      clearSome();
      check();
      memory.add(-times.bytes());
      assertThat(memory.used()).as("memory").isZero();
    }

    private void step() {
      switch (random.nextInt(12)) {
        case 0, 1 -> event();
        case 2 -> loop(random.nextInt(slots), random.nextInt(slots));
        case 3 -> triangle();
        case 4 -> byHooksOfLoops();
        case 5 -> appendByCalls();
        case 6 -> clearSome();
        case 7 -> growing();
        case 8 -> interrupted();
        case 9 -> times.closeOutside(random.nextInt(slots), random.nextInt(slots), memory);
        default -> scattered();
      }
    }

    private void event() {
      event += 1 + random.nextInt(eventJump);
      order = random.nextInt(4) == 0 ? (1 << LateEvents.ORDER_BITS) - 100_000 : 0;
    }

    private long now() {
      return event << LateEvents.ORDER_BITS | order;
    }

    private void loop(int from, int to) {
      long stack = stack();
      int stride = pick(1, 1, 2, 7);
      int step = pick(1, 1, 3);
      for (int slot = from;
          from <= to ? slot <= to : slot >= to;
          slot += from <= to ? stride : -stride) {
        access(slot, stack);
        order += step - 1;
      }
    }

    /** Each run is a little shorter than the one before. */
    private void triangle() {
      int end = random.nextInt(slots);
      int from = random.nextInt(end + 1);
      for (int rounds = random.nextInt(12); rounds > 0 && from <= end; rounds--) {
        loop(from, end);
        from += random.nextInt(3);
        if (random.nextInt(3) > 0) {
          event();
        }
      }
    }

    /** Each run is longer than the one before. */
    private void growing() {
      int from = random.nextInt(slots);
      int end = from;
      for (int rounds = random.nextInt(12); rounds > 0; rounds--) {
        loop(from, end);
        from = Math.max(0, from - random.nextInt(4));
        end = Math.min(slots - 1, end + random.nextInt(20));
        if (random.nextInt(3) > 0) {
          event();
        }
      }
    }

    /** Loops over the same slots, with events somewhere in the middle. */
    private void interrupted() {
      int rounds = random.nextInt(6);
      for (int i = 0; i < rounds; i++) {
        int at = random.nextInt(slots);
        loop(0, at);
        event();
        loop(Math.min(slots - 1, at + random.nextInt(3)), slots - 1);
        isArmed = random.nextBoolean();
      }
    }

    /** Slots from left to right, by calls with events in between. */
    private void appendByCalls() {
      int slot = random.nextInt(slots);
      long stack = stack();
      for (int count = random.nextInt(60); count > 0 && slot < slots; count--) {
        access(slot++, stack);
        if (random.nextInt(4) == 0) {
          event();
        }
        if (random.nextInt(6) == 0) {
          stack = stack();
        }
      }
    }

    private void scattered() {
      for (int count = random.nextInt(60); count > 0; count--) {
        access(random.nextInt(slots), stack());
        if (random.nextInt(20) == 0) {
          event();
        }
      }
    }

    private void access(int slot, long stack) {
      order++;
      long since = random.nextInt(3) == 0 ? now() - random.nextInt(20) : now();
      boolean isKept = isArmed && times.extend(slot, now(), stack, since);
      if (!isKept) {
        since = now();
        times.keep(slot, now(), stack, memory);
      }
      Last before = expected.get(slot);
      if (before != null
          && before.time > since
          && AccessTime.isSameEvent(before.time, now())
          && times.time(slot) == before.time) {
        return; // It need not be kept, and was not.
      }
      put(slot, now(), stack);
    }

    private void put(int slot, long time, long stack) {
      expected.merge(
          slot,
          new Last(time, stack, false),
          (before, after) ->
              new Last(
                  time, stack, before.isRepeated || !AccessTime.isSameEvent(before.time, time)));
    }

    /** As the copies of loops do it: all at once. */
    private void byHooksOfLoops() {
      int from = random.nextInt(slots);
      int distance = pick(0, 1, -1, 3);
      int most = distance == 0 ? 20 : distance > 0 ? (slots - 1 - from) / distance : from;
      int count = 1 + (most == 0 ? 0 : random.nextInt(most));
      long step = pick(1, 2);
      long stack = stack();
      order++;
      if (!times.canAddAll(from, distance, now(), step, stack)
          && !times.makeRoom(from, distance, now(), step, stack, memory)) {
        return;
      }
      assertThat(times.canAddAll(from, distance, now(), step, stack)).as("room").isTrue();
      times.addAll(from, distance, count, now(), step, stack);
      for (int i = 0; i < count; i++) {
        put(from + i * distance, now() + i * step, stack);
      }
      order += (int) (count * step);
    }

    private void clearSome() {
      for (int count = random.nextInt(4); count > 0; count--) {
        int slot = random.nextInt(slots);
        times.clear(slot, memory);
        expected.remove(slot);
      }
    }

    private void check() {
      for (int slot = 0; slot < slots + 40; slot++) {
        Last last = expected.get(slot);
        long flagged = times.flaggedTime(slot);
        Last kept =
            flagged == 0
                ? null
                : new Last(flagged & ~AccessTime.REPEATED, times.stack(slot), flagged < 0);
        if (!Objects.equals(kept, last)) {
          throw new AssertionError("slot " + slot + ": expected " + last + ", found " + kept);
        }
        if (last != null && (slot < times.lowest() || slot > times.highest())) {
          throw new AssertionError("slot " + slot + " is outside of the range");
        }
      }
      if (times.isEmpty() && !expected.isEmpty()) {
        throw new AssertionError("empty");
      }
    }
  }
}
