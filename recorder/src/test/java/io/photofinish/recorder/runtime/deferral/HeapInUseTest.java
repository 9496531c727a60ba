package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeapInUseTest {
  private final HeapInUse heap = new HeapInUse(1000);

  @Test
  void what_was_used_before_a_collection_says_nothing() {
    for (long used : new long[] {10, 500, 990, 999}) {
      heap.look(used);
      assertThat(heap.isTight()).isFalse();
    }
    heap.look(300);
    assertThat(heap.isTight()).isFalse();
  }

  @Test
  void it_is_tight_while_collections_leave_much() {
    heap.look(990);
    heap.look(700);
    assertThat(heap.isTight()).isTrue();
    heap.look(995);
    assertThat(heap.isTight()).isTrue();
    heap.look(640);
    assertThat(heap.isTight()).isFalse();
    heap.look(660);
    assertThat(heap.isTight()).isFalse();
  }

  @Test
  void a_collection_that_goes_on_is_seen_to_its_end() {
    heap.look(990);
    heap.look(800);
    heap.look(400);
    assertThat(heap.isTight()).isFalse();
  }
}
