package io.photofinish.detect.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OracleCheckTest {
  @TempDir private Path folder;

  private OracleCheck check() {
    return OracleCheck.overSeeds(0, 500).savingTo(folder);
  }

  /** Misses the races between two writes. */
  private static Set<Pair> blindToWrites(TraceColumns trace) {
    Set<Pair> races = new TreeSet<>(RaceDefinitions.hb(trace));
    races.removeIf(
        pair ->
            trace.operation(pair.first()) == OpCode.WRITE
                && trace.operation(pair.second()) == OpCode.WRITE);
    return races;
  }

  @Test
  void equal_answers_pass() {
    check().agree("hb", RaceDefinitions::hb, RaceDefinitions::hb);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void every_seed_of_the_range_is_tried_once() {
    List<List<String>> tried = new ArrayList<>();
    OracleCheck.overSeeds(7, 10)
        .withEventsUpTo(9)
        .agree(
            "hb",
            trace -> {
              tried.add(StdText.lines(trace));
              return RaceDefinitions.hb(trace);
            },
            RaceDefinitions::hb);
    assertThat(tried)
        .containsExactly(
            StdText.lines(RandomTrace.ofSeed(7, 9)),
            StdText.lines(RandomTrace.ofSeed(8, 9)),
            StdText.lines(RandomTrace.ofSeed(9, 9)));
  }

  @Test
  void a_missed_race_fails_with_its_seed_and_both_answers() {
    assertThatThrownBy(
            () -> check().agree("blind", OracleCheckTest::blindToWrites, RaceDefinitions::hb))
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll("blind, seed ", "too many: [], too few: [(0, 1)]", ".std");
  }

  @Test
  void a_race_too_many_fails() {
    assertThatThrownBy(
            () -> check().agree("blind", RaceDefinitions::hb, OracleCheckTest::blindToWrites))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("too few: []");
  }

  @Test
  void the_trace_is_saved_as_it_was_and_as_short_as_it_still_fails() throws IOException {
    assertThatThrownBy(
            () -> check().agree("blind", OracleCheckTest::blindToWrites, RaceDefinitions::hb))
        .isInstanceOf(AssertionError.class);
    List<Path> files;
    try (var listing = Files.list(folder)) {
      files = listing.sorted().toList();
    }
    assertThat(files).hasSize(2);
    String name = files.get(1).getFileName().toString();
    long seed = Long.parseLong(name.substring("blind-".length(), name.indexOf('.')));
    assertThat(Files.readAllLines(files.get(1))).isEqualTo(StdText.lines(RandomTrace.ofSeed(seed)));
    assertThat(Files.readAllLines(files.get(0))).hasSize(2).allMatch(line -> line.contains("|w("));
  }

  @Test
  void a_smaller_set_is_contained_and_a_larger_one_is_not() {
    check().contained("law", OracleCheckTest::blindToWrites, RaceDefinitions::hb);
    assertThatThrownBy(
            () -> check().contained("law", RaceDefinitions::hb, OracleCheckTest::blindToWrites))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("to be part of");
  }

  @Test
  void an_empty_range_is_refused() {
    assertThatThrownBy(() -> OracleCheck.overSeeds(5, 5))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
