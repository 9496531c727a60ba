package io.photofinish.trace.ids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntListTest {
  private final IntList list = new IntList(1);

  private void add(int... values) {
    IntStream.of(values).forEach(list::add);
  }

  @Test
  void what_was_added_is_there_in_order_however_much_it_is() {
    add(IntStream.range(0, 1000).toArray());
    assertThat(list.toArray()).containsExactly(IntStream.range(0, 1000).toArray());
    assertThat(list.size()).isEqualTo(1000);
    assertThat(list.get(500)).isEqualTo(500);
    assertThat(list.last()).isEqualTo(999);
  }

  @Test
  void it_is_a_stack() {
    add(1, 2, 3);
    assertThat(list.removeLast()).isEqualTo(3);
    assertThat(list.removeLast()).isEqualTo(2);
    add(4);
    assertThat(list.toArray()).containsExactly(1, 4);
  }

  @Test
  void removing_a_value_takes_the_last_one_and_leaves_the_order() {
    add(7, 8, 7, 9);
    list.remove(7);
    assertThat(list.toArray()).containsExactly(7, 8, 9);
    list.remove(9);
    assertThat(list.toArray()).containsExactly(7, 8);
    list.remove(7);
    assertThat(list.toArray()).containsExactly(8);
  }

  @Test
  void it_can_be_cut_and_cleared() {
    add(1, 2, 3);
    list.cut(2);
    assertThat(list.toArray()).containsExactly(1, 2);
    assertThat(list.isEmpty()).isFalse();
    list.clear();
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void only_what_is_behind_the_index_is_sorted_and_equals_keep_their_order() {
    add(9, 30, 21, 10, 20);
    list.sortFrom(1, (a, b) -> Integer.compare(a / 10, b / 10));
    assertThat(list.toArray()).containsExactly(9, 10, 21, 20, 30);
  }

  @Test
  void a_cell_can_be_replaced() {
    add(1, 2);
    list.set(0, 5);
    assertThat(list.toArray()).containsExactly(5, 2);
  }
}
