package io.photofinish.recorder.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What clocks say is compared with sets of all events that come before. */
class MustHappenBeforeClockTest {
  private static final int SEEDS = 2000;

  private record Event(int thread, long number) {}

  private static final class Actor {
    private final int id;
    private final MustHappenBeforeClock clock;
    private final Set<Event> before;
    private final Set<Long> accessed = new HashSet<>();
    private long lastAccess;
    private long events;
    private boolean isOver;

    Actor(int id, MustHappenBeforeClock clock, Set<Event> before) {
      this.id = id;
      this.clock = clock;
      this.before = before;
    }

    void access() {
      accessed.add(events);
      lastAccess = clock.timeAfter(events);
    }

    /** What the thread has done up to now comes before what others do that come after it. */
    Set<Event> past() {
      Set<Event> past = new HashSet<>(before);
      for (long number = 0; number <= events; number++) {
        past.add(new Event(id, number));
      }
      return past;
    }
  }

  private final Map<Integer, long[]> signals = new HashMap<>();
  private final Map<Integer, Set<Event>> signalled = new HashMap<>();
  private final List<Actor> threads = new ArrayList<>();

  @Test
  void clocks_know_what_comes_before() {
    for (int seed = 0; seed < SEEDS; seed++) {
      signals.clear();
      signalled.clear();
      threads.clear();
      Random random = new Random(seed);
      threads.add(new Actor(0, MustHappenBeforeClock.first(new ClockSlots()), new HashSet<>()));
      for (int step = 0; step < 60; step++) {
        Actor thread = threads.get(random.nextInt(threads.size()));
        if (!thread.isOver) {
          take(thread, random);
        }
        assertKnown(seed);
      }
    }
  }

  @Test
  void threads_beyond_a_number_are_known_to_nobody() {
    MustHappenBeforeClock first = MustHappenBeforeClock.first(new ClockSlots());
    for (int i = 1; i < ClockSlots.MOST; i++) {
      first.forStarted(i);
    }
    MustHappenBeforeClock beyond = first.forStarted(ClockSlots.MOST);
    assertThat(beyond.knows(first)).isEqualTo(first.timeAfter(ClockSlots.MOST));
    first.learnAll(beyond, 5);
    assertThat(first.knows(beyond)).isZero();
  }

  private void take(Actor thread, Random random) {
    if (random.nextBoolean()) {
      thread.access();
    }
    int sync = random.nextInt(3);
    switch (random.nextInt(5)) {
      case 0 -> start(thread);
      case 1 -> joinAny(thread, random);
      case 2 -> {
        long[] known = thread.clock.publish(thread.events);
        signals.merge(sync, known.clone(), MustHappenBeforeClock::join);
        signalled.computeIfAbsent(sync, s -> new HashSet<>()).addAll(thread.past());
      }
      case 3 -> {
        thread.clock.learn(signals.getOrDefault(sync, new long[0]));
        thread.before.addAll(signalled.getOrDefault(sync, Set.of()));
      }
      default -> {
        if (thread.id > 0 && random.nextBoolean()) {
          thread.isOver = true;
          thread.clock.end(thread.lastAccess, thread.events);
          return;
        }
      }
    }
    thread.events++;
  }

  private void start(Actor thread) {
    MustHappenBeforeClock clock = thread.clock.forStarted(thread.events);
    threads.add(new Actor(threads.size(), clock, thread.past()));
  }

  private void joinAny(Actor thread, Random random) {
    Actor other = threads.get(random.nextInt(threads.size()));
    if (other.isOver && other != thread) {
      thread.clock.learnAll(other.clock, other.events);
      thread.before.addAll(other.past());
    }
  }

  private void assertKnown(int seed) {
    for (Actor knowing : threads) {
      for (Actor known : threads) {
        for (long number : knowing == known ? Set.<Long>of() : known.accessed) {
          boolean isKnown = knowing.clock.knows(known.clock) >= known.clock.timeAfter(number);
          assertThat(isKnown)
              .as("seed %d: event %d of %d by %d", seed, number, known.id, knowing.id)
              .isEqualTo(knowing.before.contains(new Event(known.id, number)));
        }
      }
    }
  }
}
