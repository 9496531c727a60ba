package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HeapInUseTest {
  private final HeapInUse heap = new HeapInUse(1000);

  private void look(long used) {
    heap.look(used, false, false);
  }

  private void lookWithCanary(long used) {
    heap.look(used, false, true);
  }

  @Test
  void what_was_used_before_a_collection_says_nothing() {
    for (long used : new long[] {10, 500, 990, 999}) {
      look(used);
      assertThat(heap.isTight()).isFalse();
    }
    look(300);
    assertThat(heap.isTight()).isFalse();
  }

  @Test
  void it_is_tight_while_collections_leave_much() {
    look(990);
    look(700);
    assertThat(heap.isTight()).isTrue();
    look(995);
    assertThat(heap.isTight()).isTrue();
    look(640);
    assertThat(heap.isTight()).isFalse();
    look(660);
    assertThat(heap.isTight()).isFalse();
  }

  @Test
  void once_collections_of_the_old_can_be_seen_those_of_the_young_say_nothing() {
    lookWithCanary(990);
    lookWithCanary(800);
    assertThat(heap.isTight()).isFalse();
    heap.look(850, true, false);
    assertThat(heap.isTight()).isTrue();
  }

  @Test
  void what_is_freed_little_by_little_is_waited_for() {
    heap.look(990, true, false);
    assertThat(heap.isTight()).isTrue();
    look(800);
    look(900);
    look(600);
    assertThat(heap.isTight()).isFalse();
    look(950);
    look(700);
    assertThat(heap.isTight()).as("what is garbage again").isFalse();
  }

  @Test
  void a_canary_ends_when_the_old_are_collected() {
    OldCanary canary = new OldCanary();
    for (int i = 0; i < 20; i++) {
      System.gc();
      canary.survive();
      assertThat(canary.isGone() && !canary.isOld()).isFalse();
    }
    assertThat(canary.isOld()).isTrue();
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!canary.isGone() && System.nanoTime() < deadline) {
      System.gc();
    }
    assertThat(canary.isGone()).isTrue();
  }
}
