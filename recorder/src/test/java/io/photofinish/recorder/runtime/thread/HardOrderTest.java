package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What orders the use of locks is in the trace (L8): the same random steps, with nested locks, are
 * recorded with and without leaving out what cannot race, and in both traces each acquire comes
 * behind the same other acquires and releases in every schedule. That is what decides which threads
 * can come to wait for each other.
 */
class HardOrderTest {
  private static final int SEEDS = 1000;
  private static final int STEPS = 80;
  private static final int[] WHERE = {
    SmallRecording.place("one"), SmallRecording.place("two"), SmallRecording.place("three")
  };
  private static final int[] ATOMIC = {
    OpCode.VOLATILE_READ, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE
  };

  @TempDir private Path folder;

  @Test
  void a_section_that_reads_what_another_wrote_comes_after_it_in_the_trace() throws IOException {
    SmallRecording recording = new SmallRecording(folder.resolve("run.pft"));
    int[] x = new int[1];
    Object a = new Object();
    Object b = new Object();
    Actor one = recording.fork("one", recording.main());
    Actor two = recording.fork("two", recording.main());
    recording.acquire(a, one.log(), WHERE[0]);
    recording.acquire(b, one.log(), WHERE[0]);
    recording.write(x, 0, one.log(), WHERE[0]);
    recording.release(b, one.log(), WHERE[0]);
    recording.release(a, one.log(), WHERE[0]);
    recording.acquire(b, two.log(), WHERE[1]);
    recording.read(x, 0, two.log(), WHERE[1]);
    recording.acquire(a, two.log(), WHERE[1]);
    List<Event> events = recording.events();
    assertThat(events.stream().map(event -> event.thread() + " " + event.operation()))
        .containsSubsequence(
            "one ACQUIRE",
            "one ACQUIRE",
            "one WRITE",
            "one RELEASE",
            "two ACQUIRE",
            "two READ",
            "two ACQUIRE");
    assertThat(uses(events).get("two ACQUIRE 1")).contains("one ACQUIRE 1");
  }

  @Test
  void each_acquire_comes_behind_the_same_uses_of_locks_whatever_is_left_out() throws IOException {
    int ordered = 0;
    int leftOut = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      List<Event> all = record(seed, false);
      List<Event> dropped = record(seed, true);
      Map<String, List<String>> expected = uses(all);
      assertThat(uses(dropped)).as("seed %d", seed).isEqualTo(expected);
      ordered += expected.values().stream().mapToInt(List::size).sum();
      leftOut += all.size() - dropped.size();
    }
    assertThat(ordered).as("uses of locks in order").isGreaterThan(10 * SEEDS);
    assertThat(leftOut).as("events that are left out").isGreaterThan(5 * SEEDS);
  }

  private List<Event> record(int seed, boolean dropping) throws IOException {
    Path file = folder.resolve(seed + "-" + dropping);
    SmallRecording recording = new SmallRecording(file, dropping, Long.MAX_VALUE);
    new RandomSections(recording, new Random(seed)).run();
    return recording.events();
  }

  /** Random threads that take locks in any order, and hand over in all ways. */
  private static final class RandomSections {
    private final SmallRecording recording;
    private final Random random;
    private final List<Actor> threads = new ArrayList<>();
    private final Object[] locks = {new Object(), new Object(), new Object()};
    private final ThreadLog[] holders = new ThreadLog[locks.length];

    /** By thread: the locks that it holds, the last one at the end. */
    private final Map<ThreadLog, List<Integer>> held = new HashMap<>();

    private final int[][] arrays = {new int[2], new int[2]};
    private final Object flags = new Object();
    private final Object[] syncs = {new Object(), new Object()};

    RandomSections(SmallRecording recording, Random random) {
      this.recording = recording;
      this.random = random;
      threads.add(new Actor(Thread.currentThread(), recording.main()));
    }

    void run() {
      for (int step = 0; step < STEPS; step++) {
        step(threads.get(random.nextInt(threads.size())), step);
      }
    }

    private void step(Actor actor, int step) {
      ThreadLog log = actor.log();
      int where = WHERE[random.nextInt(WHERE.length)];
      List<Integer> own = held.computeIfAbsent(log, l -> new ArrayList<>());
      switch (random.nextInt(20)) {
        case 0 -> {
          if (threads.size() < 4) {
            threads.add(recording.fork("T" + step, log));
          }
        }
        case 1 -> recording.signal(syncs[random.nextInt(2)], log, where);
        case 2 -> recording.await(syncs[random.nextInt(2)], log, where);
        case 3 -> {
          if (log != recording.main() && own.isEmpty()) {
            threads.remove(actor);
            recording.join(actor, recording.main());
          }
        }
        case 4 -> {
          int operation = ATOMIC[random.nextInt(ATOMIC.length)];
          recording.atomic(flags, random.nextInt(2), operation, log, where);
        }
        case 5, 6, 7, 8 -> acquire(random.nextInt(locks.length), log, own, where);
        case 9, 10, 11 -> {
          if (!own.isEmpty()) {
            int lock = own.remove(own.size() - 1);
            recording.release(locks[lock], log, where);
            holders[lock] = null;
          }
        }
        default -> {
          int[] array = arrays[random.nextInt(2)];
          recording.access(array, random.nextInt(2), random.nextInt(3) == 0, log, where);
        }
      }
    }

    private void acquire(int lock, ThreadLog log, List<Integer> own, int where) {
      if (holders[lock] == null) {
        recording.acquire(locks[lock], log, where);
        holders[lock] = log;
        own.add(lock);
      }
    }
  }

  /**
   * For each acquire, by its number in its thread, the uses of locks before it in every schedule.
   */
  private static Map<String, List<String>> uses(List<Event> events) {
    Map<String, List<String>> uses = new TreeMap<>();
    Map<String, Integer> counts = new HashMap<>();
    List<String> names = new ArrayList<>();
    List<BitSet> before = before(events);
    for (int e = 0; e < events.size(); e++) {
      Event event = events.get(e);
      boolean isUse =
          event.operation() == Operation.ACQUIRE || event.operation() == Operation.RELEASE;
      String kind = event.thread() + " " + event.operation();
      names.add(isUse ? kind + " " + (counts.merge(kind, 1, Integer::sum) - 1) : "");
      if (event.operation() == Operation.ACQUIRE) {
        List<String> earlier =
            before.get(e).stream()
                .filter(other -> !events.get(other).thread().equals(event.thread()))
                .mapToObj(names::get)
                .filter(name -> !name.isEmpty())
                .sorted()
                .toList();
        uses.put(names.get(e), earlier);
      }
    }
    return uses;
  }

  /** For each event those before it in every correct reordering: every read sees its write. */
  private static List<BitSet> before(List<Event> events) {
    List<BitSet> before = new ArrayList<>();
    Map<String, BitSet> threads = new HashMap<>();
    Map<String, BitSet> signals = new HashMap<>();
    Map<String, BitSet> writes = new HashMap<>();
    for (int e = 0; e < events.size(); e++) {
      Event event = events.get(e);
      BitSet own = threads.computeIfAbsent(event.thread(), t -> new BitSet());
      String target = event.target();
      switch (event.operation()) {
        case READ, VOLATILE_READ, VOLATILE_UPDATE -> own.or(get(writes, target));
        case AWAIT -> own.or(get(signals, target));
        case JOIN -> own.or(get(threads, target));
        default -> {}
      }
      before.add((BitSet) own.clone());
      own.set(e);
      switch (event.operation()) {
        case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> writes.put(target, (BitSet) own.clone());
        case SIGNAL -> signals.computeIfAbsent(target, s -> new BitSet()).or(own);
        case FORK -> threads.put(target, (BitSet) own.clone());
        default -> {}
      }
    }
    return before;
  }

  private static BitSet get(Map<String, BitSet> sets, String key) {
    return sets.getOrDefault(key, new BitSet());
  }
}
