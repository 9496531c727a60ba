package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.thread.SmallRecording.Actor;
import io.photofinish.recorder.runtime.thread.SmallRecording.Event;
import io.photofinish.recorder.runtime.thread.SmallRecording.HoldingFields;
import io.photofinish.recorder.runtime.thread.SmallRecording.LoopAccess;
import io.photofinish.recorder.runtime.thread.SmallRecording.TwoFields;
import io.photofinish.recorder.runtime.thread.SmallRecording.Variable;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same random steps are recorded with and without leaving out what cannot race. Both traces are
 * looked at by the definition: which accesses conflict, and are not ordered by starts, joins,
 * signals and awaits, nor by what threads read that others wrote, atomically or with the same lock.
 */
class RandomDeferralTest {
  private static final int SEEDS = 1000;
  private static final int STEPS = 60;
  private static final int PLACES = 6;
  private static final int ELEMENTS = 24;

  private static final int[] ATOMIC = {
    OpCode.VOLATILE_READ, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE
  };

  private static final int FIELDS = 2;

  private static final int[] WHERE = places("place ", PLACES);

  /** Each for one field, and for reads or for writes. */
  private static final int[] WHERE_FIELDS = places("field place ", 2 * FIELDS * PLACES);

  private static int[] places(String name, int count) {
    int[] places = new int[count];
    for (int i = 0; i < count; i++) {
      places[i] = SmallRecording.place(name + i);
    }
    return places;
  }

  @TempDir private Path folder;

  /** How many iterations were made without hooks. */
  private int fastIterations;

  private int told;
  private int left;

  @Test
  void no_pair_of_places_that_may_race_is_lost() throws IOException {
    int pairs = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Set<String> all = unordered(record(seed, false));
      assertThat(unordered(record(seed, true))).as("seed %d", seed).isEqualTo(all);
      pairs += all.size();
    }
    assertThat(pairs).as("enough races to mean something").isGreaterThan(SEEDS);
    assertThat(fastIterations).as("iterations without hooks").isGreaterThan(10 * SEEDS);
    assertThat(told).as("accesses that told what they are of").isGreaterThan(10 * SEEDS);
    assertThat(left).as("iterations that went on with hooks").isGreaterThan(SEEDS);
  }

  /** What is written is what happened, each thread's in its order. */
  @Test
  void nothing_is_written_that_did_not_happen() throws IOException {
    for (int seed = 0; seed < SEEDS; seed++) {
      Map<String, List<String>> all = byThread(record(seed, false));
      byThread(record(seed, true)).forEach(assertSubsequenceOf(all, seed));
    }
  }

  private static java.util.function.BiConsumer<String, List<String>> assertSubsequenceOf(
      Map<String, List<String>> all, int seed) {
    return (thread, written) ->
        assertThat(all.get(thread)).as("seed %d, %s", seed, thread).containsSubsequence(written);
  }

  private List<Event> record(int seed, boolean dropping) throws IOException {
    SmallRecording recording =
        new SmallRecording(folder.resolve(seed + "-" + dropping), dropping, Long.MAX_VALUE);
    Random random = new Random(seed);
    ThreadLog main = recording.main();
    List<Actor> threads = new ArrayList<>();
    threads.add(new Actor(Thread.currentThread(), main));
    int[][] arrays = {new int[2], new int[2], new int[ELEMENTS], new int[ELEMENTS]};
    // So that objects have the same numbers in both recordings.
    for (int[] array : arrays) {
      recording.parts.shadows().of(array);
    }
    TwoFields[] objects = {new HoldingFields(), new TwoFields(), new HoldingFields()};
    for (TwoFields object : objects) {
      recording.parts.shadows().of(object);
    }
    Object[] syncs = {new Object(), new Object()};
    Object flags = new Object();
    recording.parts.shadows().of(flags);
    Object lock = new Object();
    recording.parts.shadows().of(lock);
    ThreadLog holder = null;
    for (int step = 0; step < STEPS; step++) {
      Actor actor = threads.get(random.nextInt(threads.size()));
      int where = WHERE[random.nextInt(PLACES)];
      Object sync = syncs[random.nextInt(2)];
      int kind = random.nextInt(30);
      if (kind == 0 && threads.size() < 5) {
        threads.add(recording.fork("T" + step, actor.log()));
      } else if (kind == 1) {
        recording.signal(sync, actor.log(), where);
      } else if (kind == 2) {
        recording.await(sync, actor.log(), where);
      } else if (kind == 3 && threads.size() > 1 && actor.log() != main) {
        if (holder == actor.log()) {
          recording.release(lock, holder, where);
          holder = null;
        }
        threads.remove(actor);
        recording.join(actor, main);
      } else if (kind >= 4 && kind <= 6) {
        recording.atomic(flags, random.nextInt(2), ATOMIC[kind - 4], actor.log(), where);
      } else if (kind == 7 && holder == null) {
        recording.acquire(lock, actor.log(), where);
        holder = actor.log();
      } else if (kind == 8 && holder != null) {
        recording.release(lock, holder, where);
        holder = null;
      } else if (kind <= 11) {
        sweep(recording, arrays[2], actor.log(), where, random);
      } else if (kind >= 24) {
        accessFields(recording, objects, actor.log(), random);
      } else if (kind <= 14) {
        loop(recording, List.of(arrays[2], arrays[3]), objects, actor.log(), random);
      } else {
        int[] array = arrays[random.nextInt(2)];
        recording.access(array, random.nextInt(2), random.nextInt(3) == 0, actor.log(), where);
      }
    }
    fastIterations += recording.fastIterations;
    told += recording.told;
    left += recording.left;
    return recording.events();
  }

  /** Some accesses of fields, again and again. */
  private static void accessFields(
      SmallRecording recording, TwoFields[] objects, ThreadLog log, Random random) {
    int count = random.nextInt(8);
    int[] chosen = random.ints(3, 0, WHERE_FIELDS.length).toArray();
    int few = 1 + random.nextInt(objects.length);
    for (int i = 0; i < count; i++) {
      int place = chosen[random.nextInt(chosen.length)];
      TwoFields object = objects[random.nextInt(few)];
      String field = place % FIELDS == 0 ? "first" : "second";
      recording.accessField(object, field, place / FIELDS % 3 == 0, log, WHERE_FIELDS[place]);
    }
  }

  /** A loop over a part of an array, perhaps twice, perhaps with a jump in it. */
  private static void sweep(
      SmallRecording recording, int[] array, ThreadLog log, int where, Random random) {
    int first = random.nextInt(ELEMENTS);
    int stride = random.nextInt(4) == 0 ? -1 : 1 + random.nextInt(2);
    int count = random.nextInt(ELEMENTS);
    boolean isWrite = random.nextInt(3) == 0;
    int times = 1 + random.nextInt(2);
    int jump = random.nextInt(3) == 0 ? random.nextInt(ELEMENTS) : ELEMENTS;
    int other = WHERE[random.nextInt(PLACES)];
    boolean isOfTwo = random.nextBoolean();
    long before = 0;
    if (random.nextBoolean()) {
      log.callSite = other >> 1;
      before = log.enter();
    }
    for (int round = 0; round < times; round++) {
      for (int i = 0; i < count; i++) {
        int slot = Math.floorMod(first + i * stride + (i == jump ? 7 : 0), ELEMENTS);
        recording.access(array, slot, isWrite, log, where);
        if (isOfTwo && i % 3 > 0) {
          recording.access(array, (slot + 1) % ELEMENTS, false, log, other);
        }
      }
    }
    if (before != 0) {
      log.leave(before);
    }
  }

  /** A loop that is made without hooks as far as that can be. */
  private static void loop(
      SmallRecording recording,
      List<int[]> arrays,
      Object[] objects,
      ThreadLog log,
      Random random) {
    List<LoopAccess> accesses = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    int iterations = random.nextInt(ELEMENTS);
    int firstPlace = random.nextInt(PLACES);
    int firstField = random.nextInt(WHERE_FIELDS.length);
    boolean isRegular = random.nextInt(3) == 0;
    for (int i = 0; i < count; i++) {
      int where = WHERE[(firstPlace + i) % PLACES];
      int kind = isRegular ? 5 : random.nextInt(6);
      boolean isWrite = random.nextInt(3) == 0;
      if (kind == 0) {
        int place = (firstField + i) % WHERE_FIELDS.length;
        int few = 1 + random.nextInt(objects.length);
        accesses.add(
            told(
                place / FIELDS % 3 == 0,
                WHERE_FIELDS[place],
                () -> new Variable(objects[random.nextInt(few)], place % FIELDS),
                random));
      } else if (kind <= 3) {
        int few = 1 + random.nextInt(ELEMENTS);
        int one = random.nextInt(3) == 0 ? 2 : 1;
        accesses.add(
            told(
                isWrite,
                where,
                () -> new Variable(arrays.get(random.nextInt(one)), random.nextInt(few)),
                random));
      } else {
        int distance = random.nextInt(5) - 2;
        int span = distance * iterations;
        int first = random.nextInt(ELEMENTS);
        // At the end of the array it is left.
        iterations = Math.min(iterations, span == 0 ? ELEMENTS : room(first, distance));
        accesses.add(new LoopAccess(arrays.get(0), first, distance, isWrite, where, null));
      }
    }
    int more = random.nextInt(count);
    int other = WHERE[random.nextInt(PLACES)];
    boolean isCalled = random.nextInt(4) == 0;
    long before = 0;
    if (isCalled) {
      log.callSite = other >> 1;
      before = log.enter();
    }
    for (int round = 1 + random.nextInt(3); round > 0; round--) {
      recording.loop(accesses, iterations, more, log);
      if (random.nextInt(4) == 0) {
        Accesses.makeProgress(log, other);
      }
    }
    if (isCalled) {
      log.leave(before);
    }
  }

  /** An access that some iterations make, of any variable. */
  private static LoopAccess told(
      boolean isWrite, int where, Supplier<Variable> variables, Random random) {
    int often = 1 + random.nextInt(3);
    List<Variable> told = new ArrayList<>();
    for (int i = 0; i <= ELEMENTS; i++) {
      Variable variable = variables.get();
      told.add(random.nextInt(often) == 0 ? variable : null);
    }
    return new LoopAccess(null, 0, 0, isWrite, where, told);
  }

  /** How many iterations stay within the array, and one that is not whole. */
  private static int room(int first, int distance) {
    return (distance > 0 ? ELEMENTS - 1 - first : first) / Math.abs(distance);
  }

  private static Map<String, List<String>> byThread(List<Event> events) {
    Map<String, List<String>> threads = new HashMap<>();
    for (Event event : events) {
      String text = event.operation() + " " + withoutNumber(event.target()) + " " + event.place();
      threads.computeIfAbsent(event.thread(), t -> new ArrayList<>()).add(text);
    }
    return threads;
  }

  /** Objects have numbers in the order in which they first get names: not the same in both. */
  private static String withoutNumber(String target) {
    return target.replaceAll("@\\d+", "");
  }

  /** Pairs of threads and places with conflicting accesses that nothing orders. */
  private static Set<String> unordered(List<Event> events) {
    List<Set<Integer>> before = before(events);
    Set<String> pairs = new HashSet<>();
    for (int second = 0; second < events.size(); second++) {
      for (int first = 0; first < second; first++) {
        Event a = events.get(first);
        Event b = events.get(second);
        if (a.isAccess()
            && b.isAccess()
            && a.target().equals(b.target())
            && (a.operation() == Operation.WRITE || b.operation() == Operation.WRITE)
            && !a.thread().equals(b.thread())
            && !before.get(second).contains(first)) {
          String one = a.thread() + " " + a.operation() + " " + innermost(a);
          String other = b.thread() + " " + b.operation() + " " + innermost(b);
          pairs.add(one.compareTo(other) < 0 ? one + " and " + other : other + " and " + one);
        }
      }
    }
    return pairs;
  }

  /** By which way a thread came there is kept of the last access only. */
  private static String innermost(Event event) {
    return event.place().replaceAll(" < .*", "");
  }

  /** The last write of a variable, with all that is before it, and itself. */
  private record Write(boolean isAtomic, boolean isLocked, Set<Integer> before) {
    boolean orders(Operation operation, boolean isReadLocked) {
      return switch (operation) {
        case VOLATILE_READ, VOLATILE_UPDATE -> isAtomic;
        case READ -> !isAtomic && isLocked && isReadLocked;
        default -> false;
      };
    }
  }

  /** For each event those that come before it in every schedule. */
  private static List<Set<Integer>> before(List<Event> events) {
    List<Set<Integer>> before = new ArrayList<>();
    Map<String, Set<Integer>> threads = new HashMap<>();
    Map<String, Set<Integer>> signals = new HashMap<>();
    Map<String, Write> writes = new HashMap<>();
    String holder = "";
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      Set<Integer> own = threads.computeIfAbsent(event.thread(), t -> new HashSet<>());
      boolean isLocked = holder.equals(event.thread());
      Write seen = writes.get(event.target());
      if (seen != null && seen.orders(event.operation(), isLocked)) {
        own.addAll(seen.before());
      }
      if (event.operation() == Operation.AWAIT) {
        own.addAll(signals.getOrDefault(event.target(), Set.of()));
      } else if (event.operation() == Operation.JOIN) {
        own.addAll(threads.getOrDefault(event.target(), Set.of()));
      }
      before.add(new HashSet<>(own));
      own.add(i);
      switch (event.operation()) {
        case ACQUIRE -> holder = event.thread();
        case RELEASE -> holder = "";
        case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE ->
            writes.put(
                event.target(),
                new Write(event.operation() != Operation.WRITE, isLocked, new HashSet<>(own)));
        default -> {}
      }
      if (event.operation() == Operation.SIGNAL) {
        signals.computeIfAbsent(event.target(), s -> new HashSet<>()).addAll(own);
      } else if (event.operation() == Operation.FORK) {
        threads.put(event.target(), new HashSet<>(own));
      }
    }
    return before;
  }
}
