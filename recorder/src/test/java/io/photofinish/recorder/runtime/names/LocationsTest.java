package io.photofinish.recorder.runtime.names;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class LocationsTest {
  private final Locations locations = new Locations(Integer::toString);

  /** As threads ask: they add what they do not find. */
  private int locationOf(int caller, int site) {
    int found = locations.find(caller, site);
    return found != Locations.MISSING ? found : locations.add(caller, site, site);
  }

  @Test
  void each_pair_of_caller_and_site_has_its_number() {
    Random random = new Random(1);
    Map<List<Integer>, Integer> expected = new HashMap<>();
    for (int step = 0; step < 100_000; step++) {
      int caller = random.nextInt(Math.min(1000, locations.count() + 1)) - 1;
      int site = random.nextInt(20);
      int location = locationOf(caller, site);
      Integer before = expected.putIfAbsent(List.of(caller, site), location);
      assertThat(before == null || before == location).isTrue();
      assertThat(locations.caller(location)).isEqualTo(caller);
      assertThat(locations.frame(location)).isEqualTo(Integer.toString(site));
    }
    assertThat(locations.count()).isEqualTo(expected.size());
  }

  @Test
  void the_number_of_locations_does_not_grow_with_the_depth_of_recursion() {
    int caller = Locations.NO_CALLER;
    for (int depth = 0; depth < 100_000; depth++) {
      caller = locationOf(caller, 7);
    }
    assertThat(locations.count()).isLessThan(1000);
    assertThat(locations.find(caller, 7)).isEqualTo(caller);
  }

  @Test
  void what_was_never_added_is_missing() {
    int caller = locationOf(Locations.NO_CALLER, 0);
    assertThat(locations.find(Locations.NO_CALLER, 1)).isEqualTo(Locations.MISSING);
    assertThat(locations.find(caller, 0)).isEqualTo(Locations.MISSING);
  }

  @Test
  void sites_with_one_frame_share_a_location_and_are_found_by_themselves() {
    int second = locations.add(Locations.NO_CALLER, 8, 7);
    assertThat(locations.find(Locations.NO_CALLER, 8)).isEqualTo(second);
    assertThat(locations.find(Locations.NO_CALLER, 7)).isEqualTo(second);
    assertThat(locations.frame(second)).isEqualTo("7");
    assertThat(locations.add(Locations.NO_CALLER, 9, 7)).isEqualTo(second);
    assertThat(locations.count()).isEqualTo(1);
  }

  @Test
  void a_known_location_is_found_while_another_thread_adds_one() throws Exception {
    int shallow = locationOf(Locations.NO_CALLER, 7);
    int deepest = shallow;
    for (int depth = 0; depth < 1000; depth++) {
      deepest = locationOf(deepest, 8);
    }
    int caller = deepest;
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      // Whoever adds has the monitor.
      synchronized (locations) {
        Callable<List<Integer>> asking =
            () -> List.of(locations.find(Locations.NO_CALLER, 7), locations.find(caller, 8));
        assertThat(other.submit(asking).get(10, SECONDS)).containsExactly(shallow, deepest);
      }
    } finally {
      other.shutdown();
    }
  }

  @Test
  void locations_are_added_one_after_another() throws Exception {
    Thread other = new Thread(() -> locationOf(Locations.NO_CALLER, 7));
    Thread.State state;
    synchronized (locations) {
      other.start();
      do {
        Thread.onSpinWait();
        state = other.getState();
      } while (state != Thread.State.BLOCKED && state != Thread.State.TERMINATED);
    }
    other.join();
    assertThat(state).isEqualTo(Thread.State.BLOCKED);
  }

  @Test
  void threads_that_ask_at_once_agree() throws Exception {
    int threads = 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<List<Integer>>> answers = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        answers.add(
            pool.submit(
                () -> {
                  start.await();
                  return walk(new Random(7));
                }));
      }
      List<Integer> first = answers.get(0).get();
      for (Future<List<Integer>> answer : answers) {
        assertThat(answer.get()).isEqualTo(first);
      }
      assertThat(locations.count()).isEqualTo((int) first.stream().distinct().count());
    } finally {
      pool.shutdown();
    }
  }

  /** Calls and returns; the locations on the way. */
  private List<Integer> walk(Random random) {
    List<Integer> all = new ArrayList<>();
    int caller = Locations.NO_CALLER;
    for (int step = 0; step < 50_000; step++) {
      boolean isReturn = caller != Locations.NO_CALLER && random.nextInt(8) == 0;
      caller = isReturn ? locations.caller(caller) : locationOf(caller, random.nextInt(5));
      all.add(caller);
    }
    all.removeIf(location -> location == Locations.NO_CALLER);
    return all;
  }
}
