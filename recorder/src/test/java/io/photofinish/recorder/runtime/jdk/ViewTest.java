package io.photofinish.recorder.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ViewTest {
  @Test
  void parts_of_parts_of_a_list_add_up() {
    assertThat(View.ALL.indexOf(3)).isEqualTo(3);
    assertThat(View.ALL.from(2).indexOf(3)).isEqualTo(5);
    assertThat(View.ALL.from(2).from(4).indexOf(0)).isEqualTo(6);
    assertThat(View.ALL.from(2).showing(View.SAME).indexOf(1)).isEqualTo(3);
  }

  @Test
  void where_an_element_is_in_another_order_is_not_known() {
    View reversed = View.ALL.from(1).showing(View.SOME);
    assertThat(reversed.indexOf(0)).isNegative();
    assertThat(reversed.from(1).indexOf(0)).isNegative();
  }

  @Test
  void a_part_of_a_map_shows_some_values_only() {
    assertThat(View.ALL.showing(View.VALUES).isWhole()).isTrue();
    assertThat(View.ALL.showing(View.SOME).showing(View.VALUES).isWhole()).isFalse();
    assertThat(View.ALL.showing(View.SOME).showing(View.VALUES).isOfValues()).isTrue();
  }

  @Test
  void who_reads_keys_or_entries_reads_no_values() {
    assertThat(View.ALL.showing(View.KEYS).showsValues()).isFalse();
    assertThat(View.ALL.showing(View.KEYS).showing(View.SOME).showsValues()).isFalse();
    assertThat(View.ALL.showing(View.ENTRIES).showsValues()).isFalse();
    assertThat(View.ALL.showing(View.VALUES).showsValues()).isTrue();
  }
}
