package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.Operation;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Races of schedules in which a read may see another write of the same value. */
class SameValueOracleTest {
  private static final int SEEDS = Integer.getInteger("photofinish.seeds", 10_000);
  private static final int EVENTS = 14;
  private static final int SMALL_BUDGET = 3;
  private static final Path SAVED = Path.of("target", "disagreements");

  /** A random trace with few values. */
  private record Valued(long seed, TraceColumns plain, RecordedValues values, TraceColumns trace) {
    static Valued ofSeed(long seed) {
      TraceColumns plain = RandomTrace.ofSeed(seed, EVENTS);
      RecordedValues values = RandomValues.of(plain, seed);
      return new Valued(seed, plain, values, plain.withValues(values));
    }

    NavigableSet<Pair> races() {
      return RaceDefinitions.predictableBySameValue(plain, values);
    }

    /** Saves the trace for the command line, its values as locations, and tells of it. */
    String tell(String what) {
      List<String> lines = new ArrayList<>();
      for (int event = 0; event < plain.size(); event++) {
        Operation operation = Operation.of(plain.operation(event));
        lines.add(
            "%s|%s(%s)|%s"
                .formatted(
                    plain.names().name(NameKind.THREAD, plain.thread(event)),
                    operation.stdName(),
                    plain.names().name(operation.targetKind(), plain.target(event)),
                    values.isKnown(event) ? "" + values.bits(event) : "unknown"));
      }
      Path file = SAVED.resolve("same-value-" + seed + ".std");
      try {
        Files.createDirectories(SAVED);
        Files.write(file, lines);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return what + ", seed " + seed + ", " + file + ":\n" + String.join("\n", lines) + "\n";
    }
  }

  @Test
  void exact_finds_all_races() {
    findsAllRaces("exact");
  }

  @Test
  void predict_finds_all_races() {
    findsAllRaces("predict");
  }

  private static void findsAllRaces(String detector) {
    int onlyByValue = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Valued valued = Valued.ofSeed(seed);
      NavigableSet<Pair> races = valued.races();
      Predicted all = predicted(detector, valued, DetectorOptions.DEFAULT.withAllPairs(true));
      assertThat(all.pairs()).as(() -> valued.tell(detector)).isEqualTo(races);
      assertThat(all.undecided()).as(() -> valued.tell(detector)).isEmpty();
      Predicted events = predicted(detector, valued, DetectorOptions.DEFAULT);
      assertThat(races).as(() -> valued.tell(detector)).containsAll(events.pairs());
      assertThat(Pair.seconds(events.pairs()))
          .as(() -> valued.tell(detector))
          .isEqualTo(Pair.seconds(races));
      Predicted places = predicted(detector, valued, DetectorOptions.DEFAULT.withAllPlaces());
      assertThat(races).as(() -> valued.tell(detector)).containsAll(places.pairs());
      NavigableSet<Pair> ofOwnWrites = RaceDefinitions.predictable(valued.plain());
      assertThat(races).as(() -> valued.tell("the definition")).containsAll(ofOwnWrites);
      onlyByValue += races.size() - ofOwnWrites.size();
    }
    // Only if the notions differ often, the test is worth something.
    assertThat(onlyByValue).isGreaterThan(SEEDS / 10);
  }

  @Test
  void what_the_budget_does_not_decide_is_told() {
    int undecided = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Valued valued = Valued.ofSeed(seed);
      Predicted all =
          predicted(
              "exact", valued, DetectorOptions.DEFAULT.withAllPairs(true).withBudget(SMALL_BUDGET));
      NavigableSet<Pair> races = valued.races();
      assertThat(races).as(() -> valued.tell("small budget")).containsAll(all.pairs());
      Set<Pair> told = new TreeSet<>(all.pairs());
      told.addAll(all.undecided());
      assertThat(told).as(() -> valued.tell("small budget")).containsAll(races);
      undecided += all.undecided().size();
    }
    assertThat(undecided).isPositive();
  }

  @Test
  void single_pairs_are_judged_alike() {
    for (long seed = 0; seed < SEEDS / 4; seed++) {
      Valued valued = Valued.ofSeed(seed);
      NavigableSet<Pair> races = valued.races();
      TraceColumns trace = valued.trace();
      PairJudge judge = new PairJudge(trace, DetectorOptions.DEFAULT.effort().budget());
      for (int second = 0; second < trace.size(); second++) {
        for (int first = 0; first < second; first++) {
          if (conflict(trace, first, second)) {
            Pair pair = new Pair(first, second);
            assertThat(judge.judge(first, second))
                .as(() -> valued.tell("judged " + pair))
                .isInstanceOf(
                    races.contains(pair)
                        ? PairJudge.Judgement.Race.class
                        : PairJudge.Judgement.NoRace.class);
          }
        }
      }
    }
  }

  private static boolean conflict(TraceColumns trace, int first, int second) {
    return OpCode.isPlainAccess(trace.operation(first))
        && OpCode.isPlainAccess(trace.operation(second))
        && trace.thread(first) != trace.thread(second)
        && trace.target(first) == trace.target(second)
        && (trace.operation(first) == OpCode.WRITE || trace.operation(second) == OpCode.WRITE);
  }

  /** The checker has accepted all of its schedules. */
  private static Predicted predicted(String detector, Valued valued, DetectorOptions options) {
    Predicted predicted = Predicted.by(detector, options, valued.trace());
    WitnessChecker checker = new WitnessChecker(valued.trace());
    for (Schedule s : predicted.schedules()) {
      Witness witness = new Witness(s.prefix(), s.rest(), s.first(), s.second());
      assertThat(checker.check(witness))
          .as(() -> valued.tell(detector + " " + witness.first() + "," + witness.second()))
          .isEqualTo(Verdict.ACCEPTED);
    }
    return predicted;
  }
}
