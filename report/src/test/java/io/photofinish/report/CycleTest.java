package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CycleTest {
  private static List<String> smallest(List<String> members) {
    return Cycle.smallest(members, member -> member);
  }

  @Test
  void it_begins_with_the_smallest_member() {
    assertThat(smallest(List.of("b", "c", "a"))).containsExactly("a", "b", "c");
  }

  @Test
  void a_cycle_is_not_its_mirror_image() {
    assertThat(smallest(List.of("a", "b", "c"))).isNotEqualTo(smallest(List.of("c", "b", "a")));
  }

  @Test
  void where_members_are_alike_those_behind_them_decide_whichever_is_the_first() {
    for (long seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      List<String> members = new ArrayList<>();
      for (int size = 2 + random.nextInt(5); members.size() < size; ) {
        members.add(random.nextBoolean() ? "a" : "b");
      }
      List<String> turned = new ArrayList<>(members);
      Collections.rotate(turned, random.nextInt(7));
      assertThat(smallest(turned)).as("seed %d", seed).isEqualTo(smallest(members));
    }
  }
}
