package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.TraceBuilder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReentrancyCollapserTest {
  private static ReentrancyCollapser collapsed(TraceBuilder trace) {
    return new ReentrancyCollapser(trace.build().reader());
  }

  @Test
  void inner_pairs_vanish_and_the_others_keep_their_indices() throws IOException {
    TraceBuilder trace =
        new TraceBuilder()
            .acquire("t", "l")
            .acquire("t", "l")
            .read("t", "x")
            .acquire("t", "m")
            .acquire("t", "l")
            .release("t", "l")
            .release("t", "l")
            .release("t", "m")
            .write("t", "x")
            .release("t", "l")
            .acquire("u", "l");
    List<String> listed =
        List.of(
            "0 t acq l @1",
            "2 t r x @3",
            "3 t acq m @4",
            "7 t rel m @8",
            "8 t w x @9",
            "9 t rel l @10",
            "10 u acq l @11");
    ReentrancyCollapser reader = collapsed(trace);
    assertThat(Listing.of(reader)).isEqualTo(listed);
    assertThat(reader.collapsed()).isEqualTo(4);
    for (int capacity = 1; capacity < 12; capacity++) {
      assertThat(Listing.of(collapsed(trace), capacity)).isEqualTo(listed);
    }
  }

  @Test
  void what_is_wrong_passes_unchanged() throws IOException {
    TraceBuilder trace =
        new TraceBuilder()
            .release("t", "l")
            .acquire("t", "l")
            .release("u", "l")
            .acquire("u", "l")
            .acquire("u", "l")
            .release("u", "l")
            .release("u", "l")
            .release("t", "l");
    ReentrancyCollapser reader = collapsed(trace);
    assertThat(Listing.of(reader))
        .containsExactly(
            "0 t rel l @1",
            "1 t acq l @2",
            "2 u rel l @3",
            "3 u acq l @4",
            "6 u rel l @7",
            "7 t rel l @8");
    assertThat(reader.collapsed()).isEqualTo(2);
  }

  @Test
  void a_lock_may_be_left_held_inside_and_outside() throws IOException {
    ReentrancyCollapser reader =
        collapsed(new TraceBuilder().acquire("t", "l").acquire("t", "l").read("t", "x"));
    assertThat(Listing.of(reader)).containsExactly("0 t acq l @1", "2 t r x @3");
    assertThat(reader.collapsed()).isEqualTo(1);
  }
}
