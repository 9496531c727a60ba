package io.photofinish.recorder.runtime.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LocationsTest {
  @Test
  void each_pair_of_caller_and_site_has_its_number() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Locations locations = new Locations(Integer::toString);
      Map<List<Integer>, Integer> expected = new HashMap<>();
      for (int step = 0; step < 2000; step++) {
        int caller = random.nextInt(Math.min(100, locations.count() + 1)) - 1;
        int site = random.nextInt(20);
        int location = locations.of(caller, site);
        Integer before = expected.putIfAbsent(List.of(caller, site), location);
        assertThat(before == null || before == location).as("seed %d", seed).isTrue();
        assertThat(locations.caller(location)).isEqualTo(caller);
      }
      assertThat(locations.count()).isEqualTo(expected.size());
    }
  }

  @Test
  void the_number_of_locations_does_not_grow_with_the_depth_of_recursion() {
    Locations locations = new Locations(Integer::toString);
    int caller = Locations.NO_CALLER;
    for (int depth = 0; depth < 100_000; depth++) {
      caller = locations.of(caller, 7);
    }
    assertThat(locations.count()).isLessThan(1000);
  }
}
