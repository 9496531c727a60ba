package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySlotsTest {
  private final KeySlots slots = new KeySlots(false);

  /** A key of the program, whose code must not run in the recorder. */
  private static final class Untouchable {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals was called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode was called");
    }
  }

  private record Point(int x, int y) {}

  private enum Colour {
    RED,
    GREEN
  }

  static Stream<Supplier<Object>> values() {
    return Stream.of(
        () -> new String("text"),
        () -> 100_000,
        () -> 100_000L,
        () -> (short) 10_000,
        () -> '\u5555',
        () -> 1.5,
        () -> 1.5f,
        () -> true,
        () -> new BigInteger("123456789012345678901234567890"),
        () -> new BigDecimal("1.50"),
        () -> UUID.fromString("00000000-0000-0001-0000-000000000002"),
        () -> URI.create("https://example.org/a"),
        () -> new File("folder", "file"),
        () -> Path.of("folder", "file"),
        () -> new Locale.Builder().setLanguage("sv").build(),
        () -> LocalDate.of(2001, 2, 3),
        () -> Duration.ofSeconds(7),
        () -> Colour.RED,
        () -> String.class,
        () -> null);
  }

  @ParameterizedTest
  @MethodSource("values")
  void equal_values_are_one_key(Supplier<Object> value) {
    assertThat(slots.slotOf(value.get())).isPositive().isEqualTo(slots.slotOf(value.get()));
  }

  @Test
  void different_values_are_different_keys_even_if_their_hash_codes_are_equal() {
    List<Object> keys = new ArrayList<>(List.of("AaAa", "AaBB", "BBAa", "BBBB"));
    keys.addAll(List.of(1, 1L, (short) 1, (byte) 1, (char) 1, 1.0, 1.0f, "1", true));
    keys.addAll(List.of(BigInteger.ONE, BigDecimal.ONE, new BigDecimal("1.0")));
    keys.addAll(List.of(Colour.RED, Colour.GREEN, Colour.class, String.class));
    keys.add(null);
    assertThat(keys.stream().map(slots::slotOf)).doesNotHaveDuplicates();
  }

  @Test
  void objects_of_the_program_are_different_keys_even_if_they_are_equal() {
    Point one = new Point(1, 2);
    assertThat(slots.slotOf(one)).isEqualTo(slots.slotOf(one));
    assertThat(slots.slotOf(new Point(1, 2))).isNotEqualTo(slots.slotOf(one));
  }

  @Test
  void no_code_of_a_key_runs_that_is_the_programs() {
    Untouchable key = new Untouchable();
    assertThat(slots.slotOf(key)).isEqualTo(slots.slotOf(key));
    assertThat(slots.slotOf(new Untouchable())).isNotEqualTo(slots.slotOf(key));
  }

  @Test
  void equal_values_are_different_keys_of_a_map_by_identity() {
    KeySlots byIdentity = new KeySlots(true);
    String one = new String("a");
    assertThat(byIdentity.slotOf(one)).isEqualTo(byIdentity.slotOf(one));
    assertThat(byIdentity.slotOf(new String("a"))).isNotEqualTo(byIdentity.slotOf(one));
  }

  @Test
  void a_key_that_is_only_looked_for_gets_no_slot() {
    assertThat(slots.slotIfKnown("a")).isEqualTo(KeySlots.NONE);
    int slot = slots.slotOf("a");
    assertThat(slots.slotIfKnown("a")).isEqualTo(slot);
    assertThat(slot).isEqualTo(1);
  }

  @Test
  void keys_beyond_the_most_have_no_slot_rather_than_that_of_another() {
    Set<Integer> given = new HashSet<>();
    for (int key = 0; key < KeySlots.MOST; key++) {
      given.add(slots.slotOf(key));
    }
    assertThat(given).hasSize(KeySlots.MOST).doesNotContain(KeySlots.NONE, 0);
    assertThat(slots.slotOf(KeySlots.MOST)).isEqualTo(KeySlots.NONE);
    assertThat(slots.slotOf(0)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void it_is_as_a_map_from_key_to_number(long seed) {
    Random random = new Random(seed);
    Map<Object, Integer> expected = new HashMap<>();
    for (int i = 0; i < 3000; i++) {
      int number = random.nextInt(1500);
      Object key = random.nextBoolean() ? (Object) number : "key " + number;
      int slot = slots.slotOf(key);
      assertThat(slot)
          .as("seed %d, step %d, key %s", seed, i, key)
          .isEqualTo(expected.computeIfAbsent(key, k -> slot));
    }
    assertThat(expected.values()).doesNotHaveDuplicates();
  }

  @Test
  void no_key_is_kept_alive() {
    List<WeakReference<Object>> keys = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Object key = i % 2 == 0 ? new Point(i, i) : new String("key " + i);
      keys.add(new WeakReference<>(key));
      slots.slotOf(key);
    }
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (countAlive(keys) > 0 && System.nanoTime() < deadline) {
      System.gc();
    }
    assertThat(countAlive(keys)).isZero();
    // Nor does another key get the slot of one that is gone.
    assertThat(slots.slotOf("key 1")).isEqualTo(2);
    assertThat(slots.slotOf(new Point(0, 0))).isEqualTo(101);
  }

  private static long countAlive(List<WeakReference<Object>> keys) {
    return keys.stream().filter(key -> !key.refersTo(null)).count();
  }

  @Test
  void threads_agree_on_slots() throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<Integer>>> results = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        long seed = thread;
        results.add(threads.submit(() -> slotsOfAll(seed)));
      }
      List<Integer> first = results.get(0).get();
      assertThat(first).doesNotHaveDuplicates();
      for (Future<List<Integer>> result : results) {
        assertThat(result.get()).isEqualTo(first);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Met in some order, given in that of the keys. */
  private List<Integer> slotsOfAll(long seed) {
    List<Integer> keys = new ArrayList<>();
    for (int key = 0; key < 2000; key++) {
      keys.add(key);
    }
    java.util.Collections.shuffle(keys, new Random(seed));
    keys.forEach(slots::slotOf);
    java.util.Collections.sort(keys);
    return keys.stream().map(slots::slotOf).toList();
  }
}
