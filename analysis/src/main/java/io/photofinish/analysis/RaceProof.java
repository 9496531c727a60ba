package io.photofinish.analysis;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.TraceLinks;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import io.photofinish.witness.WitnessMinimizer;
import java.nio.file.Path;

/**
 * Turns schedules that a search made into witnesses that the independent checker has accepted, one
 * at a time. A rejected one is a bug in the search.
 */
final class RaceProof {
  private final TraceLinks links;
  private final WitnessMinimizer minimizer;
  private final WitnessChecker checker;
  private final Path folder;

  /**
   * A check of schedules of a trace.
   *
   * @param trace whose positions the schedules speak of
   * @param folder where the trace is saved if a schedule is wrong
   */
  RaceProof(TraceColumns trace, Path folder) {
    this(TraceLinks.of(trace), folder);
  }

  RaceProof(TraceLinks links, Path folder) {
    this.links = links;
    this.folder = folder;
    minimizer = new WitnessMinimizer(links);
    checker = new WitnessChecker(links);
  }

  /**
   * The witness, accepted by the checker as it is.
   *
   * @param claimant who claims it
   * @param schedule what is claimed
   * @param isFull whether to keep what the race does not need
   * @return the schedule as it is, or as short as it can be had
   * @throws RejectedWitnessException if it is rejected, which is a bug of ours
   */
  Witness check(String claimant, Schedule schedule, boolean isFull) {
    Witness witness = witness(schedule);
    accept(claimant, witness);
    if (isFull) {
      return witness;
    }
    Witness shorter = minimizer.minimize(witness);
    accept(claimant + ", made shorter,", shorter);
    return shorter;
  }

  static Witness witness(Schedule schedule) {
    return new Witness(schedule.prefix(), schedule.rest(), schedule.first(), schedule.second());
  }

  private void accept(String claimant, Witness witness) {
    Verdict verdict = checker.check(witness);
    if (!verdict.accepted()) {
      throw new RejectedWitnessException(
          RejectedWitness.save(
              claimant,
              RejectedWitness.RACE,
              name(witness.first()) + "," + name(witness.second()),
              links.trace(),
              witness,
              verdict.toString(),
              folder));
    }
  }

  /** The index of an event, or what stands there if there is none. */
  private String name(int position) {
    TraceColumns trace = links.trace();
    return position >= 0 && position < trace.size() ? "" + trace.index(position) : "none";
  }
}
