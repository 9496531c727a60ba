package com.acme;

import io.photofinish.junit.Photofinish;
import io.photofinish.junit.Races;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Tests with and without races; their names say whether they fail. RacesIT runs them. */
@TestMethodOrder(MethodOrderer.MethodName.class)
public class SomeRacyCases {
  /** Its threads are started by the first test, and work for the others too. */
  private static ExecutorService pool;

  /** Of all tests: each has its own races only. */
  private static final Counter SHARED = new Counter();

  @BeforeAll
  static void makePool() {
    pool = Executors.newFixedThreadPool(2);
  }

  @AfterAll
  static void shutdown() {
    pool.shutdown();
  }

  @Test
  void a_race_of_a_test_that_does_not_care_passes() throws Exception {
    Threads.two(SHARED::increment);
    inPool(SHARED::increment);
  }

  @Test
  @Races
  void clean_passes_though_the_same_counter_raced_before() {
    Threads.two(SHARED::incrementLocked);
  }

  @Test
  @Races
  void racy_fails() {
    Counter counter = new Counter();
    Threads.two(counter::increment);
  }

  @Test
  @Races
  void racy_in_old_threads_fails() throws Exception {
    Counter counter = new Counter();
    inPool(counter::increment);
  }

  @Test
  @Races(expected = 1)
  void racy_as_expected_passes() {
    Threads.two(SHARED::increment);
  }

  @Test
  @Races(expected = 1)
  void clean_though_a_race_is_expected_fails() {
    Threads.two(SHARED::incrementLocked);
  }

  @Test
  void asserting_before_the_race_passes() {
    Photofinish.assertNoRaces();
    Threads.two(SHARED::increment);
  }

  @Test
  void asserting_behind_the_race_fails() {
    Threads.two(SHARED::increment);
    Photofinish.assertNoRaces();
  }

  @RepeatedTest(2)
  @Races
  void repeated_passes() {
    Threads.two(SHARED::incrementLocked);
  }

  /** Each thread of the pool does it once: both meet before. */
  private static void inPool(Runnable body) throws Exception {
    CyclicBarrier meeting = new CyclicBarrier(2);
    Callable<Void> task =
        () -> {
          meeting.await();
          body.run();
          return null;
        };
    Future<?> one = pool.submit(task);
    Future<?> other = pool.submit(task);
    one.get();
    other.get();
  }
}
