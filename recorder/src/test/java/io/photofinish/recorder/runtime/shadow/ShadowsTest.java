package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ShadowsTest {
  private static final int KEPT = 2000;
  private static final int BRIEF = 100_000;
  private static final int MANY = 2_000_000;

  private final RecordingState state = new RecordingState();
  private final DeferredMemory memory = new DeferredMemory(0);
  private final Shadows shadows =
      new Shadows(
          state, new ObjectNames(new RecordedNames(new Locations(Integer::toString))), memory);

  @Test
  void an_object_has_one_shadow() {
    Object object = new Object();
    assertThat(shadows.find(object)).isNull();
    Shadow shadow = shadows.of(object);
    assertThat(shadows.of(object)).isSameAs(shadow);
    assertThat(shadows.find(object)).isSameAs(shadow);
    assertThat(shadows.of(new Object())).isNotSameAs(shadow);
  }

  @Test
  void shadows_of_what_is_gone_are_forgotten() {
    Object kept = new Object();
    Shadow shadow = shadows.of(kept);
    List<WeakReference<Shadow>> brief = new ArrayList<>();
    for (int i = 0; i < KEPT; i++) {
      brief.add(new WeakReference<>(shadows.of(new Object())));
    }
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    // A cleared reference lives on until the JVM's reference handler has seen it: not at once.
    while (countLeft(brief) > 0 && System.nanoTime() < deadline) {
      System.gc();
      shadows.sweep();
    }
    assertThat(countLeft(brief)).isZero();
    assertThat(shadows.of(kept)).isSameAs(shadow);
  }

  @Test
  void objects_with_equal_hash_codes_have_shadows_of_their_own() {
    Map<Integer, Object> byHash = new HashMap<>();
    Object first = null;
    Object second = null;
    // Identity hash codes have some 31 bits: of so many objects, two surely have the same.
    for (int i = 0; first == null && i < MANY; i++) {
      second = new Object();
      first = byHash.putIfAbsent(System.identityHashCode(second), second);
    }
    assertThat(first).as("two objects with one hash code").isNotNull();
    Shadow shadow = shadows.of(first);
    assertThat(shadows.find(second)).isNull();
    assertThat(shadows.of(second)).isNotSameAs(shadow);
    assertThat(shadows.of(first)).isSameAs(shadow);
  }

  @Test
  void all_are_found_after_the_table_has_grown() {
    Object[] objects = new Object[BRIEF];
    Shadow[] expected = new Shadow[BRIEF];
    for (int i = 0; i < BRIEF; i++) {
      objects[i] = i % 2 == 0 ? new Object() : new byte[0];
      expected[i] = shadows.of(objects[i]);
    }
    for (int i = 0; i < BRIEF; i++) {
      assertThat(shadows.find(objects[i])).isSameAs(expected[i]);
    }
  }

  private static long countLeft(List<WeakReference<Shadow>> references) {
    return references.stream().filter(reference -> !reference.refersTo(null)).count();
  }

  /** While the table grows, and shadows are forgotten and made. */
  @Test
  void nobody_misses_a_shadow_that_is_there() throws InterruptedException, ExecutionException {
    List<Object> objects = new ArrayList<>();
    List<Shadow> expected = new ArrayList<>();
    for (int i = 0; i < KEPT; i++) {
      objects.add(new Object());
      expected.add(shadows.of(objects.get(i)));
    }
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Future<?> changing = pool.submit(this::makeAndForget);
    List<Future<Integer>> looking = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      looking.add(pool.submit(() -> countMisses(changing, objects, expected)));
    }
    pool.shutdown();
    for (Future<Integer> misses : looking) {
      assertThat(misses.get()).isZero();
    }
    changing.get();
  }

  private void makeAndForget() {
    for (int i = 0; i < BRIEF; i++) {
      shadows.of(new Object());
      if (i % (BRIEF / 8) == 0) {
        System.gc();
        shadows.sweep();
      }
    }
  }

  private int countMisses(Future<?> until, List<Object> objects, List<Shadow> expected) {
    int misses = 0;
    do {
      for (int i = 0; i < KEPT; i++) {
        misses += shadows.of(objects.get(i)) == expected.get(i) ? 0 : 1;
      }
    } while (!until.isDone());
    return misses;
  }
}
