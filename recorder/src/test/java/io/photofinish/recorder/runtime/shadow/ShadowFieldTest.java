package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ShadowFieldTest {
  private static final int ROUNDS = 2_000;
  private static final int MEETINGS = 20_000;

  private final DeferredMemory memory = new DeferredMemory(Long.MAX_VALUE);
  private final Shadows shadows =
      new Shadows(
          new RecordingState(),
          new ObjectNames(new RecordedNames(new Locations(Integer::toString))),
          memory);

  /** As instrumentation leaves a class. */
  private static class Holder implements Cloneable {
    @SuppressWarnings({"MemberName", "UnusedVariable"})
    private transient Object $photofinish;

    @Override
    public Holder clone() {
      try {
        return (Holder) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  private static final class Heir extends Holder {}

  /** Somebody has taken its field away. */
  private static final class Deprived {}

  @BeforeAll
  static void registerAsInstrumented() {
    for (Class<?> type : List.of(Holder.class, Heir.class, Deprived.class)) {
      boolean hasShadow = type != Heir.class;
      DeclaredFields.register(type.getClassLoader(), type.getName(), List.of(), false, hasShadow);
    }
  }

  @Test
  void an_object_holds_its_shadow() {
    for (Holder object : List.of(new Holder(), new Heir())) {
      assertThat(shadows.find(object)).isNull();
      Shadow shadow = shadows.of(object);
      assertThat(object.$photofinish).isSameAs(shadow);
      assertThat(shadows.of(object)).isSameAs(shadow);
      assertThat(shadows.find(object)).isSameAs(shadow);
      assertThat(shadow.type()).isEqualTo(object.getClass());
      assertThat(shadow.isOf(object)).isTrue();
      assertThat(shadow.isOf(new Holder())).isFalse();
      assertThat(shadow.isOf(new int[0])).isFalse();
    }
  }

  @Test
  void a_copy_has_a_shadow_of_its_own() {
    Holder original = new Holder();
    Shadow shadow = shadows.of(original);
    Holder copy = original.clone();
    assertThat(copy.$photofinish).isSameAs(shadow);
    assertThat(shadow.isOf(copy)).isFalse();
    assertThat(shadows.find(copy)).isNull();
    Shadow other = shadows.of(copy);
    assertThat(other).isNotSameAs(shadow);
    assertThat(shadows.find(copy)).isSameAs(other);
    assertThat(shadows.find(original)).isSameAs(shadow);
  }

  @Test
  void a_copy_forgets_its_originals_shadow_before_anybody_locks_it() {
    Holder original = new Holder();
    Shadow shadow = shadows.of(original);
    Holder copy = original.clone();
    ShadowField.forgetOriginal(copy);
    ShadowField.forgetOriginal(original);
    assertThat(copy.$photofinish).isNull();
    assertThat(original.$photofinish).isSameAs(shadow);
    synchronized (copy) {
      assertThat(shadows.find(copy)).isNull();
    }
  }

  @Test
  void the_shadow_of_a_locked_object_is_found() {
    Holder object = new Holder();
    Shadow shadow = shadows.of(object);
    synchronized (object) {
      assertThat(shadows.find(object)).isSameAs(shadow);
      assertThat(shadows.of(object)).isSameAs(shadow);
      ShadowField.forgetOriginal(object);
    }
    assertThat(shadows.find(object)).isSameAs(shadow);
  }

  @Test
  void an_object_without_the_field_has_a_shadow_all_the_same() {
    Deprived object = new Deprived();
    Shadow shadow = shadows.of(object);
    assertThat(shadows.find(object)).isSameAs(shadow);
    assertThat(shadow.isOf(object)).isTrue();
  }

  @Test
  void shadows_die_with_their_objects_though_nobody_sweeps() {
    List<WeakReference<Shadow>> brief = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      brief.add(new WeakReference<>(shadows.of(new Holder())));
    }
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (brief.stream().anyMatch(one -> !one.refersTo(null)) && System.nanoTime() < deadline) {
      System.gc();
    }
    assertThat(brief).allMatch(one -> one.refersTo(null));
  }

  @Test
  void some_are_counted_for_all() {
    List<Holder> objects = new ArrayList<>();
    for (int i = 0; i < 64 * ROUNDS; i++) {
      Holder object = new Holder();
      objects.add(object);
      shadows.of(object).memory().add(10);
    }
    // One of 64, by hash codes, which are random.
    assertThat(memory.used()).isBetween(5L * objects.size(), 20L * objects.size());
    objects.clear();
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (memory.used() > 0 && System.nanoTime() < deadline) {
      System.gc();
      shadows.sweep();
    }
    assertThat(memory.used()).isZero();
  }

  @Test
  void threads_that_come_at_once_have_the_same_shadow() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CyclicBarrier barrier = new CyclicBarrier(2);
    Holder[] objects = new Holder[MEETINGS];
    Holder original = new Holder();
    shadows.of(original);
    for (int i = 0; i < MEETINGS; i++) {
      objects[i] = i % 2 == 0 ? new Holder() : original.clone();
    }
    Callable<Shadow[]> all =
        () -> {
          Shadow[] found = new Shadow[MEETINGS];
          for (int i = 0; i < MEETINGS; i++) {
            barrier.await(1, TimeUnit.MINUTES);
            found[i] = shadows.of(objects[i]);
          }
          return found;
        };
    Future<Shadow[]> one = pool.submit(all);
    Future<Shadow[]> other = pool.submit(all);
    pool.shutdown();
    assertThat(one.get()).containsExactly(other.get());
  }
}
