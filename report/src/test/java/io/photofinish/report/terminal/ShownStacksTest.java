package io.photofinish.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.terminal.ShownStacks.Tail;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownStacksTest {
  private final ShownStacks stacks = new ShownStacks();

  @Test
  void nothing_is_referred_to_before_it_was_shown() {
    assertThat(stacks.tail(List.of("a", "b", "c"))).isEmpty();
  }

  @Test
  void the_longest_end_that_was_shown_is_referred_to() {
    stacks.add(List.of("a", "b", "c", "d"), "1");
    assertThat(stacks.tail(List.of("x", "b", "c", "d"))).contains(new Tail(1, "1"));
    assertThat(stacks.tail(List.of("a", "b", "c", "d"))).contains(new Tail(0, "1"));
  }

  @Test
  void the_end_of_a_stack_is_not_its_middle() {
    stacks.add(List.of("a", "b", "c", "d"), "1");
    assertThat(stacks.tail(List.of("a", "b", "c"))).isEmpty();
  }

  @Test
  void it_was_shown_where_it_was_shown_first() {
    stacks.add(List.of("a", "b", "c"), "1");
    stacks.add(List.of("x", "b", "c"), "2");
    assertThat(stacks.tail(List.of("y", "b", "c"))).contains(new Tail(1, "1"));
    assertThat(stacks.tail(List.of("x", "b", "c"))).contains(new Tail(0, "2"));
  }

  @Test
  void one_frame_is_not_worth_a_reference() {
    stacks.add(List.of("a", "b"), "1");
    stacks.add(List.of("c"), "2");
    assertThat(stacks.tail(List.of("x", "b"))).isEmpty();
    assertThat(stacks.tail(List.of("c"))).isEmpty();
  }
}
