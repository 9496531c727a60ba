package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import io.photofinish.trace.NameKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

class ShadowTest {
  private final RecordingState state = new RecordingState();
  private final RecordedNames names = new RecordedNames(new Locations(Integer::toString));
  private final Shadows shadows = new Shadows(state, new ObjectNames(names), new DeferredMemory(0));

  @Test
  void each_variable_has_its_id_and_counts_its_writes() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      Shadow shadow = shadows.of(new int[0]);
      Map<Integer, Integer> ids = new HashMap<>();
      Map<Integer, Integer> writes = new HashMap<>();
      for (int step = 0; step < 300; step++) {
        int slot = random.nextInt(random.nextBoolean() ? 10 : 5000);
        assertThat(shadow.variable(slot))
            .as("seed %d, slot %d", seed, slot)
            .isEqualTo(ids.getOrDefault(slot, Shadow.NONE));
        int id = shadow.variableOf(slot, null);
        assertThat(ids.putIfAbsent(slot, id)).isIn(null, id);
        assertThat(shadow.version(slot)).isEqualTo(writes.getOrDefault(slot, 0));
        if (random.nextBoolean()) {
          shadow.addVersion(slot);
          writes.merge(slot, 1, Integer::sum);
        }
      }
    }
  }

  @Test
  void variables_are_called_by_their_class_and_the_number_of_their_object() {
    Object list = new java.util.ArrayList<>();
    shadows.of(new long[2]).variableOf(1, null);
    shadows.of(list).variableOf(Shadow.CONTENTS, null);
    shadows.of(list).variableOf(3, null);
    assertThat(names.name(NameKind.VARIABLE, 0)).isEqualTo("long[]@1[1]");
    assertThat(names.name(NameKind.VARIABLE, 1)).isEqualTo("java.util.ArrayList@2");
    assertThat(names.name(NameKind.VARIABLE, 2)).isEqualTo("java.util.ArrayList@2[2]");
  }

  @Test
  void an_event_comes_after_that_of_another_thread() {
    Shadow shadow = shadows.of(new Object());
    shadow.setStamp(10, 1);
    assertThat(shadow.stampFor(1)).isEqualTo(10);
    assertThat(shadow.stampFor(2)).isEqualTo(11);
    shadow.raiseStamp(7);
    assertThat(shadow.stampFor(1)).isEqualTo(11);
  }

  @Test
  void nobody_waits_for_a_lock_once_recording_is_off() {
    Shadow shadow = shadows.of(new Object());
    assertThat(shadow.lock(state)).isTrue();
    assertThat(shadow.lock(state)).isFalse();
    shadow.unlock();
    assertThat(shadow.lock(state)).isTrue();
  }

  @Test
  void a_lock_outlives_the_object_that_it_is_a_part_of() {
    Shadow shadow = shadows.of(new ReentrantReadWriteLock());
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (shadow.get() != null && System.nanoTime() < deadline) {
      System.gc();
    }
    assertThat(shadow.get()).isNull();
    Shadow lock = shadow.ownLock();
    assertThat(shadow.ownLock()).isSameAs(lock);
    lock.roles().lockId();
    assertThat(names.name(NameKind.LOCK, 0))
        .isEqualTo(ReentrantReadWriteLock.class.getName() + "@1");
  }

  @Test
  void a_view_stands_for_what_it_shows() {
    Shadow list = shadows.of(new Object());
    Shadow part = shadows.of(new Object());
    Shadow iterator = shadows.of(new Object());
    part.setOrigin(list);
    iterator.setOrigin(part);
    assertThat(iterator.origin()).isSameAs(list);
    list.setOrigin(iterator);
    assertThat(list.origin()).isSameAs(list);
  }
}
