package io.photofinish.recorder.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.names.RecordedNames;
import io.photofinish.trace.NameKind;
import org.junit.jupiter.api.Test;

class RolesTest {
  private final RecordedNames names = new RecordedNames(new Locations(Integer::toString));
  private final Shadows shadows =
      new Shadows(new RecordingState(), new ObjectNames(names), new DeferredMemory(0));
  private final Object object = new Object();
  private final Shadow shadow = shadows.of(object);
  private final Roles roles = shadow.roles();

  @Test
  void each_part_is_a_sync_object_of_its_own() {
    assertThat(roles.syncIdIfKnown(9)).isEqualTo(Shadow.NONE);
    int ninth = roles.syncId(9);
    int first = roles.syncId(0);
    assertThat(first).isNotEqualTo(ninth);
    assertThat(roles.syncId(9)).isEqualTo(ninth);
    assertThat(roles.syncIdIfKnown(9)).isEqualTo(ninth);
    assertThat(names.name(NameKind.SYNC, ninth)).isEqualTo("java.lang.Object@1#9");
    assertThat(names.name(NameKind.SYNC, first)).isEqualTo("java.lang.Object@1");
  }

  @Test
  void signals_are_counted_by_part() {
    roles.syncId(3);
    roles.addSignal(3);
    roles.addSignal(3);
    assertThat(shadow.signals(3)).isEqualTo(2);
    assertThat(shadow.signals(2)).isZero();
    assertThat(shadow.signals(100)).isZero();
  }

  @Test
  void who_awaits_learns_what_all_who_signalled_knew() {
    roles.syncId(1);
    assertThat(roles.clock(1)).isEmpty();
    long[] mine = {5, 0};
    roles.addClock(1, mine);
    roles.addClock(1, new long[] {2, 7, 1});
    assertThat(roles.clock(1)).containsExactly(5, 7, 1);
    assertThat(mine).containsExactly(5, 0);
  }

  @Test
  void the_lock_of_an_object_and_its_monitor_are_two() {
    Shadow own = shadow.ownLock();
    assertThat(own.roles().lockId()).isNotEqualTo(roles.lockId());
    assertThat(shadow.ownLock()).isSameAs(own);
  }

  @Test
  void a_class_is_named_as_such() {
    shadows.of(String.class).roles().lockId();
    assertThat(names.name(NameKind.LOCK, 0)).isEqualTo("java.lang.String.class");
  }
}
