package io.photofinish.analysis;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.trace.TraceColumns;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one detector found in a trace, after its claims were checked: whatever a predictor claims is
 * here as {@linkplain #proven proven} if the checker has accepted its schedule, as {@linkplain
 * #undecided undecided} if a repair bears on it or no method could decide, and else not at all.
 */
public final class CheckedResult {
  private final DetectorInfo detector;
  private final RaceLog races;
  private final Certainty certainty;
  private final RaceLog undecided;
  private final Map<Integer, String> doubts;
  private final long nanos;
  private final List<String> notes;

  /** Null if the detector makes no schedules. */
  private final Schedules schedules;

  /** By race: the number of its claim among the schedules. */
  private final int[] claims;

  private final List<CheckedDeadlock> deadlocks;

  /** A result without schedules. */
  CheckedResult(
      DetectorInfo detector, RaceLog races, Certainty certainty, long nanos, List<String> notes) {
    this(
        detector,
        races,
        certainty,
        new RaceLog(),
        Map.of(),
        nanos,
        notes,
        null,
        new int[0],
        List.of());
  }

  /** What a detector claims that makes no schedules. */
  static CheckedResult claimed(DetectorResult result, Certainty certainty) {
    return new CheckedResult(
        result.detector(), result.races(), certainty, result.nanos(), result.notes());
  }

  private CheckedResult(
      DetectorInfo detector,
      RaceLog races,
      Certainty certainty,
      RaceLog undecided,
      Map<Integer, String> doubts,
      long nanos,
      List<String> notes,
      Schedules schedules,
      int[] claims,
      List<CheckedDeadlock> deadlocks) {
    this.detector = detector;
    this.races = races;
    this.certainty = certainty;
    this.undecided = undecided;
    this.doubts = Map.copyOf(doubts);
    this.nanos = nanos;
    this.notes = List.copyOf(notes);
    this.schedules = schedules;
    this.claims = claims;
    this.deadlocks = List.copyOf(deadlocks);
  }

  /** The same result with deadlocks. */
  CheckedResult withDeadlocks(List<CheckedDeadlock> checked, long moreNanos) {
    return new CheckedResult(
        detector,
        races,
        certainty,
        undecided,
        doubts,
        nanos + moreNanos,
        notes,
        schedules,
        claims,
        checked);
  }

  /**
   * A predictor's result.
   *
   * @param races those whose schedules were accepted
   * @param doubts by number of an undecided pair that has a schedule: why it does not count
   * @param claims by race: the number of its claim among the schedules
   */
  static CheckedResult proven(
      DetectorInfo detector,
      RaceLog races,
      RaceLog undecided,
      Map<Integer, String> doubts,
      long nanos,
      List<String> notes,
      Schedules schedules,
      int[] claims) {
    return new CheckedResult(
        detector,
        races,
        Certainty.PROVEN,
        undecided,
        doubts,
        nanos,
        notes,
        schedules,
        Arrays.copyOf(claims, races.size()),
        List.of());
  }

  /** {@return who found it} */
  public DetectorInfo detector() {
    return detector;
  }

  /** {@return the pairs of accesses that race, as sure as {@link #certainty} says} */
  public RaceLog races() {
    return races;
  }

  /** {@return how sure all of {@link #races} are} */
  public Certainty certainty() {
    return certainty;
  }

  /** {@return pairs that may race or not, which are not among the races} */
  public RaceLog undecided() {
    return undecided;
  }

  /**
   * Why the schedule of an undecided pair does not count.
   *
   * @param undecidedPair its number in {@link #undecided}
   * @return empty if it has no schedule
   */
  public Optional<String> doubt(int undecidedPair) {
    return Optional.ofNullable(doubts.get(undecidedPair));
  }

  /**
   * {@return how long the detector took, and the check of its claims, without reading the trace}
   */
  public long nanos() {
    return nanos;
  }

  /** {@return what the user should know: above all what the detector did not look at} */
  public List<String> notes() {
    return notes;
  }

  /** {@return the whole trace, if the detector needed that} */
  public Optional<TraceColumns> trace() {
    return Optional.ofNullable(schedules).map(Schedules::trace);
  }

  /**
   * One race with its proof.
   *
   * @param race its number in {@link #races}
   * @return empty if it is not proven
   */
  public Optional<ProvenRace> proven(int race) {
    return certainty == Certainty.PROVEN
        ? Optional.of(
            new ProvenRace(schedules, claims[race], races.first(race), races.second(race)))
        : Optional.empty();
  }

  /** {@return all proven races, made when asked for} */
  public List<ProvenRace> proven() {
    int size = certainty == Certainty.PROVEN ? races.size() : 0;
    return new AbstractList<>() {
      @Override
      public ProvenRace get(int race) {
        return proven(race).orElseThrow(() -> new IndexOutOfBoundsException(race));
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /** {@return the deadlocks that it found or could not decide, sorted by their acquires} */
  public List<CheckedDeadlock> deadlocks() {
    return deadlocks;
  }
}
